/** The visible text of a mail's HTML, as one line. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    // Words that stay on one line, and readings, are within a sentence.
    .replaceAll(/<\/?(?:span|ruby|rp|rt)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
