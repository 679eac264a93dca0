import { type ExternalOutcome, externalDead } from '@obelisk/contract/external-sign-in'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { SignInFrame } from '#identity/public.ts'
import { holdPerson, holdTokens } from '#kit/session.ts'
import { safePath } from '#kit/wire/area.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from '../messages.ts'
import { arrivalOf } from '../queries.ts'
import { forgetStarted, type Started, startedHere } from '../started.ts'
import { BindStep, FactorStep, Failed, type Step, Waiting } from './arrival-steps.tsx'

type Done = Extract<ExternalOutcome, { stage: 'done' }>

/** Holds the session that was opened, and says where it leads. */
function hold({ area, keep, token, refresh_token: refreshToken }: Done, { to }: Started): string {
  if (area === 'member') holdPerson(undefined)
  holdTokens(area, { token, refreshToken }, keep)
  return safePath(to) ?? (area === 'admin' ? '/admin' : '/')
}

/** What the person has still to do, or that the answer is being checked. */
function Steps({ outcome, ...step }: Step & { outcome: ExternalOutcome | undefined }) {
  if (outcome?.stage === 'factor') return <FactorStep {...step} />
  if (outcome?.stage === 'bind') return <BindStep {...step} outcome={outcome} />
  return <Waiting />
}

const titles = { factor: 'factor-title', bind: 'bind-title', done: 'arriving', bound: 'arriving' } as const

/** The provider or the network did not answer: nothing is used up, and asking again may do. */
const maySucceedLater = (error: Error) =>
  error instanceof CallError && (error.is(externalDead) || error.kind !== 'refused')

function Arrival({ started, search }: { started: Started; search: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(arrivalOf(started, search))
  const [later, setLater] = useState<ExternalOutcome>()
  const outcome = later ?? data

  useEffect(() => {
    if (outcome?.stage !== 'done' && outcome?.stage !== 'bound') return
    forgetStarted()
    const path = outcome.stage === 'done' ? hold(outcome, started) : linkTo.security()
    void navigate(path, { replace: true })
  }, [outcome, started, navigate])

  if (error && !isFetching)
    return (
      <SignInFrame title={t('failed')}>
        <Failed
          text={error.message}
          started={started}
          {...(maySucceedLater(error) ? { onAgain: () => void refetch() } : {})}
        />
      </SignInFrame>
    )
  return (
    <SignInFrame title={t(titles[outcome?.stage ?? 'done'])}>
      <Steps started={started} onOutcome={setLater} outcome={outcome} />
    </SignInFrame>
  )
}

/** Where every provider sends the browser back to. */
export function Page() {
  const t = useTranslations()
  const [started] = useState(startedHere)
  const [search] = useState(() => window.location.search)

  useEffect(() => {
    // what the provider sent is good once; it does not stay in the address or in the history
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  if (started && search) return <Arrival started={started} search={search} />
  return (
    <SignInFrame title={t('failed')}>
      <Failed text={t('nothing-begun')} />
    </SignInFrame>
  )
}
