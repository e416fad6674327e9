import type { Plugin } from "vite";

/**
 * The content policy of the page as a meta element, for hosts that send no headers.
 *
 * The relay sends the same as a header and `frame-ancestors 'none'` with it, which counts only there; an end-to-end
 * test compares the two.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const CHARSET = '<meta charset="utf-8" />';

/** Writes the policy into the built page, before anything that it rules; the development server needs inline scripts. */
export function policy(): Plugin {
  return {
    name: "houseway-policy",
    apply: "build",
    transformIndexHtml(html) {
      if (!html.includes(CHARSET)) throw new Error(`index.html has no ${CHARSET} to put the content policy after`);
      return html.replace(CHARSET, `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />`);
    },
  };
}
