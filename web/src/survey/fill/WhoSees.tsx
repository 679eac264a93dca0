import { linkTo } from '@obelisk/contract/links'
import type { SurveyForm } from '@obelisk/contract/survey/answering'
import { kindsOfCourses } from '@obelisk/contract/survey/life'
import { useEffect, useRef, useState } from 'react'
import end from './end.module.css'
import css from './fill.module.css'
import { useTranslations } from './messages.ts'

/** Whether a teacher asks a class; else it is an office, and those asked may be people outside. */
export const isOfCourse = ({ kind }: Pick<SurveyForm, 'kind'>): boolean => kindsOfCourses.includes(kind)

function Rows({ form }: { form: SurveyForm }) {
  const t = useTranslations()
  const isNamed = form.way === 'named'
  const asker = isOfCourse(form) ? 'who-teacher' : 'who-sender'
  const rows = [
    [t(asker), isNamed ? t('who-teacher-named') : t(`${asker}-text`, { minimum: form.min_n })],
    [t('who-college'), t('who-college-text')],
    ...(form.way === 'anonymous-once' ? [[t('who-anyone'), t('who-anyone-text')]] : []),
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
  const t = useTranslations()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={end.sheetBack} onClose={onClose} aria-label={t('who-title')}>
      <div className={end.sheet}>
        <h2>{t('who-title')}</h2>
        <Rows form={form} />
        <div className={end.sheetActs}>
          {form.way === 'anonymous-once' && (
            <a className={css.secondary} href={linkTo.surveyAnonymity()} target="_blank" rel="noreferrer">
              {t('who-how')}
            </a>
          )}
          <button type="button" className={css.primary} onClick={onClose}>
            {t('got-it')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** One line on how it is answered, and who will see what. */
export function WhoSees({ form }: { form: SurveyForm }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.strip}>
      <span>{t(isOfCourse(form) ? `way-${form.way}` : `way-${form.way}-other`)}</span>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {t('who-sees')}
      </button>
      {isOpen && <Sheet form={form} onClose={() => setOpen(false)} />}
    </div>
  )
}
