import type { Output } from '@obelisk/contract/endpoint'
import { checkReceipt } from '@obelisk/contract/survey/answering'
import { useState } from 'react'
import { callUnnamed } from '#kit/anonymous/call-unnamed.ts'
import fields from '../fill/fields/fields.module.css'
import fill from '../fill/fill.module.css'
import css from './anonymity.module.css'
import { useTranslations } from './messages.ts'

const steps = ['how-1', 'how-2', 'how-3', 'how-4'] as const

function wordOf({ is_stored, counts, is_opened }: Output<typeof checkReceipt>) {
  if (!is_stored) return 'check-no'
  if (is_opened) return 'check-opened'
  if (counts === null) return 'check-stored'
  return counts ? 'check-counts' : 'check-apart'
}

/** Looks a receipt up, as a stranger would. */
function CheckReceipt() {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const check = async () => {
    const receipt = typed.trim().toUpperCase()
    try {
      setTold(t(wordOf(await callUnnamed(checkReceipt, { receipt }))))
    } catch (error) {
      setTold((error as Error).message)
    }
  }
  return (
    <form
      className={css.check}
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <input
        className={fields.input}
        value={typed}
        aria-label={t('check-hint')}
        placeholder={t('check-hint')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className={fill.secondary} disabled={typed.trim().length < 8}>
        {t('check-do')}
      </button>
      <p role="status">{told}</p>
    </form>
  )
}

/** For students, teachers and experts alike: what is kept of an anonymous answer, and what is not. */
export function Page() {
  const t = useTranslations()
  return (
    <main className={css.page}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <h2>{t('how-title')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className={css.small}>{t('standard')}</p>
      <h2>{t('stored-title')}</h2>
      <div className={css.tables}>
        <section>
          <h3>{t('mark-title')}</h3>
          <p>{t('mark-fields')}</p>
        </section>
        <section>
          <h3>{t('ticket-title')}</h3>
          <p>{t('ticket-fields')}</p>
        </section>
        <section>
          <h3>{t('sheet-title')}</h3>
          <p>{t('sheet-fields')}</p>
        </section>
      </div>
      <h2>{t('order-title')}</h2>
      <p>{t('order-text')}</p>
      <h2>{t('who-title')}</h2>
      <p>{t('who-text')}</p>
      <h2>{t('limits-title')}</h2>
      <p>{t('limits-text')}</p>
      <h2>{t('check-title')}</h2>
      <CheckReceipt />
    </main>
  )
}
