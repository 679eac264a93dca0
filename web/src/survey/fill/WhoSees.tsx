import { linkTo } from '@obelisk/contract/links'
import type { SurveyForm } from '@obelisk/contract/survey/answering'
import { useEffect, useRef, useState } from 'react'
import end from './end.module.css'
import css from './fill.module.css'
import { useWords } from './messages.ts'

function Rows({ form }: { form: SurveyForm }) {
  const say = useWords()
  const isNamed = form.way === 'named'
  const rows = [
    [
      say('who-teacher'),
      isNamed ? say('who-teacher-named') : say('who-teacher-text', { minimum: form.min_n }),
    ],
    [say('who-college'), say('who-college-text')],
    ...(form.way === 'anonymous-once' ? [[say('who-anyone'), say('who-anyone-text')]] : []),
  ]
  return (
    <dl>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sheet({ form, onClose }: { form: SurveyForm; onClose: () => void }) {
  const say = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={end.sheetBack} onClose={onClose} aria-label={say('who-title')}>
      <div className={end.sheet}>
        <h2>{say('who-title')}</h2>
        <Rows form={form} />
        <div className={end.sheetActs}>
          {form.way === 'anonymous-once' && (
            <a className={css.secondary} href={linkTo.surveyAnonymity()} target="_blank" rel="noreferrer">
              {say('who-how')}
            </a>
          )}
          <button type="button" className={css.primary} onClick={onClose}>
            {say('got-it')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** One line on how it is answered, and who will see what. */
export function WhoSees({ form }: { form: SurveyForm }) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.strip}>
      <span>{say(`way-${form.way}`)}</span>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {say('who-sees')}
      </button>
      {isOpen && <Sheet form={form} onClose={() => setOpen(false)} />}
    </div>
  )
}
