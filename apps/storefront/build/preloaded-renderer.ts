import type { Plugin } from 'vite';

/** Preloads the renderer (`react-dom/client`): the browser fetches it in parallel, and runs it in a separate task. */
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
