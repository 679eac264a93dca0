import { questionCaptcha } from '@obelisk/contract/identity/captcha'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { call } from '#kit/call.ts'
import form from '../form.module.css'
import css from './captcha.module.css'
import { useWords } from './messages.ts'
import type { Captcha } from './use-captcha.ts'

/** A question in words, for those who cannot see or click a picture. */
export function QuestionCheck({ captcha }: { captcha: Captcha }) {
  const { id, round, judged, check, isChecking } = captcha
  const say = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { data, isError } = useQuery({
    queryKey: ['identity', 'captcha', 'question', id, round],
    queryFn: ({ signal }) => call(questionCaptcha, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins without an answer
  useEffect(() => {
    if (input.current) input.current.value = ''
    input.current?.focus()
  }, [round])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const answer = input.current?.value.trim() ?? ''
    if (answer && judged === 'open' && !isChecking) check(answer)
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={css.question} id={id} aria-live="polite">
        {isError ? say('failed') : (data?.question ?? say('loading'))}
      </p>
      <div className={form.control}>
        <input
          ref={input}
          aria-label={say('answer')}
          aria-describedby={id}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
      </div>
      <button type="submit" className={form.submit} aria-busy={isChecking}>
        {say('check')}
      </button>
    </form>
  )
}
