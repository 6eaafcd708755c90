import type { Plugin } from 'vite';

/** Tells the browser of the renderer at once: it is fetched beside the rest, and runs after it in a turn of its own. */
export const preloadedRenderer = (): Plugin => ({
  name: 'preloaded-renderer',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ name, type }) => type === 'chunk' && name === 'renderer')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
});
