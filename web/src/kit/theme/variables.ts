import {
  attainment,
  chartPalette,
  fontFamily,
  formFontFamily,
  layout,
  type Mode,
  palette,
  support,
} from './tokens.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)

/** The CSS variables of a mode, ready for a style element: `:root[data-theme='dark'] { --ob-bg: … }`. */
export function cssVariables(mode: Mode): string {
  const lines = [
    ...Object.entries(palette[mode]).map(([k, v]) => `--ob-${kebab(k)}: ${v};`),
    ...Object.entries(support).flatMap(([k, v]) => [
      `--ob-${k.toLowerCase()}-fill: ${v.fill};`,
      `--ob-${k.toLowerCase()}-text: ${v.text};`,
    ]),
    ...Object.entries(attainment).map(([k, v]) => `--ob-${k}: ${v};`),
    ...chartPalette[mode].map((v, i) => `--ob-series-${i + 1}: ${v};`),
    `--ob-font: ${fontFamily};`,
    // read where the page is in English: the quotes of a Chinese font are as wide as a character
    `--ob-font-latin: 'Latin Quotes', ${fontFamily};`,
    `--ob-form-font: ${formFontFamily};`,
    `--ob-header: ${layout.header}px;`,
    `--ob-footer: ${layout.footer}px;`,
    '--ob-radius: 6px;',
    `color-scheme: ${mode};`,
  ]
  return `:root[data-theme='${mode}'] {\n  ${lines.join('\n  ')}\n}`
}
