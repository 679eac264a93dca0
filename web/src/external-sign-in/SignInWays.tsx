import type { Output } from '@obelisk/contract/endpoint'
import type { externalWays, ProviderName } from '@obelisk/contract/external-sign-in'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslated } from '#kit/translations.ts'
import type { RequestArea } from '#kit/wire/area.ts'
import css from './external.module.css'
import { useTranslations } from './messages.ts'
import { ProviderIcon } from './ProviderIcon.tsx'
import { beginning, waysOf } from './queries.ts'

/** Whether the person wants to stay signed in, from the form that the button stands in. */
const keepsIn = (form: HTMLFormElement | null) => form !== null && new FormData(form).get('keep') === 'on'

type Ways = Output<typeof externalWays>['list']

function Buttons({ area, list }: { area: RequestArea; list: Ways }) {
  const t = useTranslations()
  const translated = useTranslated()
  const [query] = useSearchParams()
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation(beginning)
  const { pathname } = useLocation()
  const to = query.get('to') ?? (pathname.startsWith('/student/') ? '/student' : null)
  const direct = list.find(({ provider }) => provider === query.get('way'))?.provider
  const led = useRef(false)

  useEffect(() => {
    // an entry of a campus portal names the way: nobody has to press the button again
    if (!direct || led.current) return
    led.current = true
    mutate({ provider: direct, area, keep: false, to })
  }, [direct, area, to, mutate])

  useEffect(() => {
    // back from the provider by the button of the browser: the page is as it was left
    const back = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [reset])

  const begin = (provider: ProviderName) => (event: MouseEvent<HTMLButtonElement>) =>
    mutate({ provider, area, keep: keepsIn(event.currentTarget.form), to })
  const isLeaving = isPending || isSuccess
  return (
    <div className={css.ways}>
      <p className={css.or}>
        <span>{t('or')}</span>
      </p>
      {error && (
        <p role="alert" className={css.alert}>
          {error.message}
        </p>
      )}
      {list.map(({ provider, title }) => (
        <button
          key={provider}
          type="button"
          className={css.way}
          disabled={isLeaving}
          aria-busy={isLeaving && variables?.provider === provider}
          onClick={begin(provider)}
        >
          <ProviderIcon provider={provider} />
          {t('way', { provider: translated(title) })}
        </button>
      ))}
    </div>
  )
}

/** Buttons for the ways in besides the password; nothing when none is switched on. */
export function SignInWays({ area }: { area: RequestArea }) {
  const { data } = useQuery(waysOf)
  return data && data.list.length > 0 ? <Buttons area={area} list={data.list} /> : null
}
