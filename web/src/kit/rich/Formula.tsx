import { formulaSigns } from '@obelisk/engine/formula/formula-signs'
import { formulaWords } from '@obelisk/engine/formula/formula-words'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../translations/language.ts'
import css from './rich.module.css'

/** The fonts of most formulas: while they are on their way, what is drawn with them would be blank. */
const fonts = ['16px KaTeX_Main', 'italic 16px KaTeX_Math']
const atMost = (time: number) => new Promise((go) => setTimeout(go, time))
const whenFontsCame = () =>
  Promise.race([
    Promise.all(fonts.map((font) => document.fonts?.load(font))).catch(() => undefined),
    atMost(3000),
  ])

const katex = queryOptions({
  queryKey: ['katex'],
  queryFn: async () => {
    const { draw } = await import('./katex.ts')
    await whenFontsCame()
    return draw
  },
  staleTime: 'static',
  retry: 1,
  meta: { quiet: true },
})

/** Draws formulas. KaTeX comes with the first formula that is shown or written. */
export const useKatex = () => useQuery(katex).data

/** Whether formulas that these contents hold are still to come: a list that is shown before them would move. */
export function useFormulasComing(contents: unknown): boolean {
  const hasSome = useMemo(() => JSON.stringify(contents ?? null).includes('"type":"math'), [contents])
  return useQuery({ ...katex, enabled: hasSome }).isLoading
}

/** A formula. It is read aloud by words; until KaTeX has come, and for what it cannot draw, it stands there in characters. */
export function Formula({ latex, display = false }: { latex: string; display?: boolean }) {
  const draw = useKatex()
  const language = useLanguage((store) => store.language)
  const drawn = draw?.(latex, display)
  const words = formulaWords(latex, language)
  const className = display ? css.display : css.inline
  if (drawn === undefined)
    return (
      <span className={className} role="math" aria-label={words}>
        <span aria-hidden="true">{formulaSigns(latex)}</span>
      </span>
    )
  return (
    <span className={className} role="math" aria-label={words}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes what it draws and is not trusted with links or markup */}
      <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn }} />
    </span>
  )
}
