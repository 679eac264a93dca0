import { checkReceipt } from '@obelisk/contract/survey/answering'
import { useState } from 'react'
import { callUnnamed } from '#kit/anonymous/call-unnamed.ts'
import fields from '../fill/fields/fields.module.css'
import fill from '../fill/fill.module.css'
import css from './anonymity.module.css'
import { useWords } from './messages.ts'

const steps = ['how-1', 'how-2', 'how-3', 'how-4'] as const

/** Looks a receipt up, as a stranger would. */
function CheckReceipt() {
  const say = useWords()
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const check = async () => {
    const receipt = typed.trim().toUpperCase()
    try {
      const { is_stored } = await callUnnamed(checkReceipt, { receipt })
      setTold(say(is_stored ? 'check-yes' : 'check-no'))
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
        aria-label={say('check-hint')}
        placeholder={say('check-hint')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className={fill.secondary} disabled={typed.trim().length < 8}>
        {say('check-do')}
      </button>
      <p role="status">{told}</p>
    </form>
  )
}

/** For students, teachers and experts alike: what is kept of an anonymous answer, and what is not. */
export function Page() {
  const say = useWords()
  return (
    <main className={css.page}>
      <h1>{say('title')}</h1>
      <p>{say('lead')}</p>
      <h2>{say('how-title')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
      <p className={css.small}>{say('standard')}</p>
      <h2>{say('stored-title')}</h2>
      <div className={css.tables}>
        <section>
          <h3>{say('mark-title')}</h3>
          <p>{say('mark-fields')}</p>
        </section>
        <section>
          <h3>{say('sheet-title')}</h3>
          <p>{say('sheet-fields')}</p>
        </section>
      </div>
      <h2>{say('order-title')}</h2>
      <p>{say('order-text')}</p>
      <h2>{say('who-title')}</h2>
      <p>{say('who-text')}</p>
      <h2>{say('limits-title')}</h2>
      <p>{say('limits-text')}</p>
      <h2>{say('check-title')}</h2>
      <CheckReceipt />
    </main>
  )
}
