import type { SurveyDefinition } from '@obelisk/contract/survey/definition'
import { Button } from 'antd'
import { useState } from 'react'
import css from '../build/side.module.css'
import { nothingFilled } from '../fill/fill-state.ts'
import { useWords as useFillWords } from '../fill/messages.ts'
import { SurveyFill } from '../fill/SurveyFill.tsx'
import { useWords } from '../messages.ts'

/** The survey on a phone, to be tried: the same page and the same rules as for students. Nothing is kept. */
export function Preview({
  definition,
  title,
  names = {},
}: {
  definition: SurveyDefinition
  title: string
  /** What stands for marks such as `{text}` of a template. */
  names?: Readonly<Record<string, string>>
}) {
  const say = useWords()
  const sayFill = useFillWords()
  const [attempt, setAttempt] = useState(0)
  const [path, setPath] = useState('')
  const [isDone, setDone] = useState(false)
  const restart = () => {
    setAttempt((count) => count + 1)
    setDone(false)
    setPath('')
  }
  return (
    <aside className={css.preview} aria-label={say('preview')}>
      <strong>{say('preview')}</strong>
      <div className={css.phone}>
        {isDone ? (
          <div className={css.tried}>
            <p>{sayFill('preview-end')}</p>
            <Button onClick={restart}>{sayFill('restart')}</Button>
          </div>
        ) : (
          <SurveyFill
            key={attempt}
            isEmbedded
            title={title}
            form={{ definition, names, before: [], groups: [] }}
            begin={nothingFilled()}
            onChange={({ answers }) => setPath(Object.keys(answers).join(' → '))}
            onSubmit={() => setDone(true)}
          />
        )}
      </div>
      {path && <small className={css.path}>{say('path', { path })}</small>}
    </aside>
  )
}
