import type { Language } from '@obelisk/contract/refusal'
import { useLanguage } from './language.ts'

const makeSigns = (
  between: string,
  parts: string,
  after: string,
  [open, close]: readonly [string, string],
) => ({
  /** Between short names beside each other: `CO1, CO2`, `CO1、CO2`. */
  between,
  /** Between sentences and facts beside each other. */
  parts,
  /** `Final examination: all items are fine`. */
  named: (name: string, text: string) => `${name}${after}${text}`,
  /** `Gu Ming (section head)`. */
  aside: (text: string, aside: string) => `${text}${open}${aside}${close}`,
})

const signs: Record<Language, ReturnType<typeof makeSigns>> = {
  'zh-cn': makeSigns('、', '；', '：', ['（', '）']),
  en: makeSigns(', ', '; ', ': ', [' (', ')']),
}

/** The signs that the language of the screen sets between and around what a page puts together. */
export const useSigns = () => signs[useLanguage((store) => store.language)]
