import { useEffect, useRef, useState } from 'react'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { StateView } from '#kit/state/states.tsx'
import css from '../form-template.module.css'
import { useTranslations } from '../messages.ts'

/** Pages on the ground of the screen; a narrow screen shows them smaller. */
const pageStyle = `.docx-wrapper { padding: 0; background: none; }
.docx-wrapper > section.docx { margin-bottom: 16px; box-shadow: 0 1px 6px rgb(0 0 0 / 25%); }`

function prepared(inside: HTMLElement, pictureName: string) {
  const style = document.createElement('style')
  style.textContent = pageStyle
  inside.append(style)
  for (const picture of inside.querySelectorAll('img')) picture.alt ||= pictureName
  return inside
}

/** Fits the widest page into the room there is. */
function fitPages(host: HTMLElement, inside: HTMLElement) {
  const pages = [...inside.querySelectorAll<HTMLElement>('section.docx')]
  const widest = Math.max(...pages.map(({ offsetWidth }) => offsetWidth), 1)
  const room = (host.parentElement?.clientWidth ?? widest) - 32
  inside.style.setProperty('zoom', String(Math.min(1, room / widest)))
}

/** The pages of a Word file as they print, drawn in a tree of their own: neither style touches the other. */
export function WordPages({ file }: { file: Blob }) {
  const t = useTranslations()
  const pictureName = t('page-picture')
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const { renderAsync } = await import('docx-preview')
      const inside = document.createElement('div')
      await renderAsync(file, inside, inside, {
        ignoreLastRenderedPageBreak: false,
        renderComments: false,
        renderAltChunks: false,
        useBase64URL: true,
      })
      if (isOver || !host.current) return
      const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
      root.replaceChildren(prepared(inside, pictureName))
      host.current.hidden = false
      fitPages(host.current, inside)
      setState('drawn')
    }
    setState('drawing')
    draw().catch(() => {
      if (!isOver) setState('failed')
    })
    return () => {
      isOver = true
    }
  }, [file, pictureName])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className={css.pages} tabIndex={0} aria-label={t('page-preview')}>
      {state === 'failed' && <StateView kind="error" title={t('preview-failed')} />}
      {state === 'drawing' && <BlockSkeleton height={320} />}
      <div ref={host} hidden={state !== 'drawn'} />
    </section>
  )
}
