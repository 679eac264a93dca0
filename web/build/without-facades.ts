import type { Plugin } from 'vite'

/** `export{a as Page}from"./home-1234.js";` and nothing else: a file that only names what is in another. */
const facade = /^export\{([^{}]+)\}from"\.\/([^"]+)";?\s*$/

/** `a as Page,b as c` as the members of an object that takes them from `m`. */
const membersOf = (names: string) =>
  names
    .split(',')
    .map((name) => {
      const [own = '', given = own] = name.split(' as ')
      return `${given}:m.${own}`
    })
    .join(',')

/**
 * When what is asked for later is in a file with others, the bundler makes one more file that only leads there: one more
 * request for each page, message and part of the frame. Who asks is led there directly instead.
 */
export const withoutFacades: Plugin = {
  name: 'without-facades',
  apply: 'build',
  generateBundle: {
    // before the lists are made of what is fetched beside each file
    order: 'pre',
    handler(_, bundle) {
      const led = new Map<string, { file: string; members: string }>()
      for (const part of Object.values(bundle)) {
        const [, names, file] = (part.type === 'chunk' && facade.exec(part.code)) || []
        if (!names || !file || (part.type === 'chunk' && part.isEntry)) continue
        led.set(part.fileName.replace(/^.*\//, ''), { file, members: membersOf(names) })
        delete bundle[part.fileName]
      }
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue
        part.code = part.code.replace(/import\(([`"'])\.\/([^`"']+)\1\)/g, (whole, quote, name: string) => {
          const to = led.get(name)
          return to ? `import(${quote}./${to.file}${quote}).then(m=>({${to.members}}))` : whole
        })
        part.dynamicImports = part.dynamicImports.map((file) => {
          const to = led.get(file.replace(/^.*\//, ''))
          return to ? file.replace(/[^/]*$/, to.file) : file
        })
      }
    },
  },
}
