import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { keepDraft, mySurvey, mySurveys } from '@obelisk/contract/survey/answering'
import { useRef, useState } from 'react'
import { hasTicket, prepareTicket } from '#kit/anonymous/ticket.ts'
import { call } from '#kit/call.ts'
import { go } from '#kit/go.ts'
import { useSession } from '#kit/session.ts'
import { giveBack, handInByName, handInByTicket, placeOfTicket } from '../fill/delivery/hand-in.ts'
import { readKept } from '../fill/delivery/kept.ts'
import { EndPage } from '../fill/EndPage.tsx'
import { Done, FillFlow } from '../fill/FillFlow.tsx'
import css from '../fill/fill.module.css'
import type { Filled } from '../fill/fill-state.ts'
import { useTranslations } from '../fill/messages.ts'
import { useText } from '../fill/use-text.ts'
import { lastOfAddress } from './address.ts'
import { useOnce } from './use-loaded.ts'

type Loaded = Output<typeof mySurvey>

/** Milliseconds after which a change of named answers is kept on the server. */
const pause = 1500

/** Keeps named answers on the server; what does not get through goes with the next change. */
function useServerDraft(id: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return ({ answers, step }: Filled) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      call(keepDraft, { id, answers, page: step }).catch(() => undefined)
    }, pause)
  }
}

/** Where to go on: the next survey, and the list. */
function After({ id }: { id: number }) {
  const t = useTranslations()
  const text = useText()
  const { data } = useOnce(() => call(mySurveys, {}))
  const next = data?.list.find((one) => one.state === 'pending' && one.id !== id)
  return (
    <>
      {next && (
        // the next survey begins as a page of its own
        <a className={css.primary} href={linkTo.studentSurvey({ id: next.id })}>
          {t('next-survey', { title: text({ 'zh-cn': next.title, en: next.title_en }) })}
        </a>
      )}
      <a className={css.secondary} href={linkTo.studentSurveys()}>
        {t('to-list')}
      </a>
    </>
  )
}

function Fill({ loaded, whose, place }: { loaded: Loaded; whose: string; place: string }) {
  const { form, draft, state, receipt } = loaded
  const text = useText()
  const keepOnServer = useServerDraft(form.id)
  const title = text({ 'zh-cn': form.title, en: form.title_en })
  const isNamed = form.way === 'named'
  if (state === 'done' && !form.may_change)
    return (
      <Done form={form} title={title} receipt={receipt} time={readKept(whose).time}>
        <After id={form.id} />
      </Done>
    )
  return (
    <FillFlow
      form={form}
      title={title}
      whose={whose}
      draft={draft ?? undefined}
      isKeptElsewhere={isNamed}
      onChange={isNamed ? keepOnServer : prepareTicket}
      handIn={(filled) => (isNamed ? handInByName(form, filled) : handInByTicket(form, filled, place))}
      onLeave={() => go(linkTo.studentSurveys())}
      after={<After id={form.id} />}
    />
  )
}

/** A ticket that was taken elsewhere cannot be used here; one of this device can. */
const isElsewhere = ({ state, form }: Loaded, whose: string, place: string): boolean =>
  form.way === 'anonymous-once' && state === 'begun' && !hasTicket(place) && !readKept(whose).receipt

/** A ticket of this device that was not handed in: it lets one go on here, or on another device once it is given back. */
const isUnused = ({ state, form }: Loaded, whose: string, place: string): boolean =>
  form.way === 'anonymous-once' && state === 'begun' && hasTicket(place) && !readKept(whose).receipt

/** Goes on with the ticket of this device, or gives it back. */
function UnusedTicket({ form, place, onGoOn }: { form: Loaded['form']; place: string; onGoOn: () => void }) {
  const t = useTranslations()
  const [state, setState] = useState<'asked' | 'giving' | 'given' | Error>('asked')
  const list = (
    <a className={css.secondary} href={linkTo.studentSurveys()}>
      {t('to-list')}
    </a>
  )
  if (state === 'given')
    return (
      <EndPage title={t('given-back-title')} text={t('given-back-text')}>
        {list}
      </EndPage>
    )
  const give = () => {
    setState('giving')
    giveBack(form, place).then(
      () => setState('given'),
      (error: Error) => setState(error),
    )
  }
  return (
    <EndPage title={t('unused-title')} text={state instanceof Error ? state.message : t('unused-text')}>
      <button type="button" className={css.primary} onClick={onGoOn}>
        {t('unused-go-on')}
      </button>
      <button type="button" className={css.secondary} disabled={state === 'giving'} onClick={give}>
        {t('unused-give-back')}
      </button>
    </EndPage>
  )
}

/** A student answers a survey, on the phone in a few minutes. */
export function Page() {
  const t = useTranslations()
  const [id] = useState(() => Number(lastOfAddress()))
  const accountId = useSession((session) => session.person?.userInfo.id)
  const { data, error, again } = useOnce(() => call(mySurvey, { id: String(id) }))
  const [goesOn, setGoesOn] = useState(false)
  const whose = `${id}.${accountId}`
  const back = (
    <a className={css.secondary} href={linkTo.studentSurveys()}>
      {t('to-list')}
    </a>
  )
  if (error !== undefined)
    return (
      <EndPage title={t('failed-title')} text={(error as Error).message}>
        <button type="button" className={css.primary} onClick={again}>
          {t('again')}
        </button>
        {back}
      </EndPage>
    )
  if (!data) return <EndPage title={t('loading')} />
  const place = placeOfTicket(accountId, data.form)
  if (isElsewhere(data, whose, place))
    return (
      <EndPage title={t('elsewhere-title')} text={t('elsewhere-text')}>
        {back}
      </EndPage>
    )
  if (!goesOn && isUnused(data, whose, place))
    return <UnusedTicket form={data.form} place={place} onGoOn={() => setGoesOn(true)} />
  return <Fill loaded={data} whose={whose} place={place} />
}
