import type { Plugin } from 'vite'

type Change = { file: RegExp; from: string; to: string }

/** Names that the component library gives to screen readers in English only, and that none of its properties changes. */
const changes: readonly Change[] = [
  // the field itself is a spin button: its arrow keys do the same
  {
    file: /@rc-component[\\/]input-number[\\/]es[\\/]StepHandler\.js$/,
    from: `"aria-label": isUpAction ? 'Increase Value' : 'Decrease Value'`,
    to: '"aria-hidden": true',
  },
  {
    file: /@rc-component[\\/]select[\\/]es[\\/]hooks[\\/]useAllowClear\.js$/,
    from: `?? 'Clear'`,
    to: `?? (document.documentElement.lang.startsWith('zh') ? '清除' : 'Clear')`,
  },
]

/** Puts them right in the build; fails when the library has changed and there is nothing to put right. */
export const libraryNames: Plugin = {
  name: 'library-names',
  apply: 'build',
  transform(code, id) {
    const change = changes.find(({ file }) => file.test(id))
    if (!change) return null
    if (!code.includes(change.from)) throw new Error(`library-names: ${id} has no ${change.from}`)
    return { code: code.replace(change.from, change.to), map: null }
  },
}
