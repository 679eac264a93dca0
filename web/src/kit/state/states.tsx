import { CopyOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Drawing, type DrawingKind } from '../display/Drawing.tsx'
import { notify } from '../notify.ts'
import { useKitTranslations } from '../translations/messages.ts'
import { CallError, isCancelled } from '../wire/call-error.ts'
import { ListSkeleton } from './skeletons.tsx'
import css from './states.module.css'

/** A drawing, a line, a sentence, the first step as a button and the second as a link. */
export function StateView({
  kind,
  title,
  text,
  alone = false,
  children,
}: {
  kind: DrawingKind
  title: string
  /** It is the whole page: its title is the page's. */
  alone?: boolean
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className={css.state}>
      <Drawing kind={kind} />
      {alone ? <h1 className={css.title}>{title}</h1> : <h2 className={css.title}>{title}</h2>}
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.steps}>{children}</div>}
    </section>
  )
}

type Told = { title: string; text?: ReactNode; children?: ReactNode }

/** Nothing here yet: say what it is; `children` is the first step as a button, then a template to download. */
export const EmptyState = (told: Told) => <StateView kind="empty" {...told} />

/** Everything is done. */
export const DoneState = (told: Told) => <StateView kind="done" {...told} />

export function ForbiddenState({
  title,
  text,
  alone = false,
  children,
}: Partial<Told> & { alone?: boolean }) {
  const t = useKitTranslations()
  return (
    <StateView
      kind="forbidden"
      alone={alone}
      title={title ?? t('forbidden-title')}
      text={text ?? t('forbidden-text')}
    >
      {children}
    </StateView>
  )
}

/** A request number to give to the administrator; a click copies it. */
export function RequestNumber({ request }: { request: string }) {
  const t = useKitTranslations()
  const copy = () =>
    navigator.clipboard?.writeText(request).then(
      () => notify.done(t('copied')),
      () => undefined,
    )
  return (
    <Button type="text" icon={<CopyOutlined />} onClick={copy} title={t('copy')}>
      {t('request', { request })}
    </Button>
  )
}

/** What an address names is not there, or not for this person; the page itself leads on. */
function GoneState({ title }: { title: string }) {
  const t = useKitTranslations()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <StateView kind="not-found" title={title} text={t('gone-text')}>
      {search !== '' && (
        <Button type="primary" onClick={() => void navigate(pathname)}>
          {t('gone-list')}
        </Button>
      )}
      <Link to="/">{t('gone-home')}</Link>
    </StateView>
  )
}

/** Tries again by itself, as often as the server asks for but not more than every three seconds. */
function useRetryWhenAsked(seconds: number | undefined, retry: (() => unknown) | undefined) {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!seconds) return
    const timer = setInterval(() => void latest.current?.(), Math.max(seconds, 3) * 1000)
    return () => clearInterval(timer)
  }, [seconds])
}

/** What went wrong, with the request number and another try. A refusal for want of rights shows the forbidden state. */
export function ErrorState({
  error,
  retry,
  title,
}: {
  error: unknown
  retry?: () => unknown
  title?: string
}) {
  const t = useKitTranslations()
  const known = error instanceof CallError ? error : undefined
  useRetryWhenAsked(known?.retryAfter, retry)
  if (isCancelled(error)) return <ListSkeleton />
  if (known?.code === 401 || known?.status === 403) return <ForbiddenState text={known.message} />
  if (known?.code === 404) return <GoneState title={known.message} />
  return (
    <StateView
      kind="error"
      title={title ?? t(known?.retryAfter ? 'error-wait-title' : 'error-title')}
      text={known ? known.message : t('error-crash-text')}
    >
      {retry && (
        <Button type="primary" icon={<ReloadOutlined />} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
      {known?.request && <RequestNumber request={known.request} />}
    </StateView>
  )
}
