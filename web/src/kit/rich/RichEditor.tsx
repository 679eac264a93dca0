import { lazy, Suspense } from 'react'
import type { EditorProps } from './editor/Editor.tsx'
import { RichView } from './RichView.tsx'
import css from './rich.module.css'

const Editor = lazy(async () => ({ default: (await import('./editor/Editor.tsx')).Editor }))

/** A field for rich text. Until the editor has come the text can be read in its place. */
export function RichEditor(props: EditorProps) {
  return (
    <Suspense
      fallback={
        <div className={`${css.soon} ${props.isShort ? css.soonShort : ''}`} aria-busy="true">
          <RichView text={props.value} />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}
