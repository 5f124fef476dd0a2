import { defineConfig, type Plugin } from 'vite'

/**
 * The server as one file, since Node keeps each file's source and compiled form in memory
 * (docs/decisions/0110-the-server-is-built-into-one-file.md).
 */
export default defineConfig({
  publicDir: false,
  plugins: [inAscii()],
  ssr: { noExternal: true, external: ['@aws-sdk/client-s3', 'unhomoglyph'] },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node22',
    // A stack trace shows names and lines.
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' },
    },
  },
})

/** With one other character, V8 keeps two bytes for each. */
function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'asset') continue
        const raw = /String\.raw`[^`]*[^\0-\x7f][^`]*`/.exec(file.code)
        if (raw) this.error(`an escape would stay as it is: ${raw[0]}`)
        file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
      }
    },
  }
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
