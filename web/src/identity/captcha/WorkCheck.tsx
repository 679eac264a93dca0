import { questionCaptcha } from '@obelisk/contract/identity/captcha'
import { findProof, type Work } from '@obelisk/engine/identity/work/proof'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#kit/call.ts'
import css from './captcha.module.css'
import { useTranslations } from './messages.ts'
import type { Captcha } from './use-captcha.ts'

/** So many tries between two breaths of the page. */
const portion = 1000

/** Does the work in portions, so that the page stays alive; nothing when it is given up. */
async function proofOf(work: Work, isOver: () => boolean): Promise<string | undefined> {
  for (let from = 0; !isOver(); from += portion) {
    const proof = findProof(work, from, portion)
    if (proof !== undefined) return proof
    await new Promise((resolve) => setTimeout(resolve))
  }
  return undefined
}

/** The browser works for those who cannot see or click a picture: nothing to read, nothing to do. */
export function WorkCheck({ captcha }: { captcha: Captcha }) {
  const { id, round, check } = captcha
  const t = useTranslations()
  const answer = useRef(check)
  answer.current = check
  const { data, isError } = useQuery({
    queryKey: ['identity', 'captcha', 'work', id, round],
    queryFn: ({ signal }) => call(questionCaptcha, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    let isOver = false
    if (data)
      void proofOf(data, () => isOver).then((proof) => {
        if (proof !== undefined && !isOver) answer.current(proof)
      })
    return () => {
      isOver = true
    }
  }, [data])
  return (
    <p className={css.question} aria-live="polite">
      {t(isError ? 'failed' : 'working')}
    </p>
  )
}
