import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { openForm } from '@obelisk/contract/survey/answering'
import { surveyCodeWrong } from '@obelisk/contract/survey/life'
import { useEffect, useState } from 'react'
import { callUnnamed } from '#kit/anonymous/call-unnamed.ts'
import { useSession } from '#kit/session.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { handInByLink } from '../fill/delivery/hand-in.ts'
import { EndPage } from '../fill/EndPage.tsx'
import end from '../fill/end.module.css'
import { FillFlow } from '../fill/FillFlow.tsx'
import fields from '../fill/fields/fields.module.css'
import css from '../fill/fill.module.css'
import { useTranslations } from '../fill/messages.ts'
import { useText } from '../fill/use-text.ts'
import { lastOfAddress } from './address.ts'
import { useOnce } from './use-loaded.ts'

type Opened = Output<typeof openForm>

/** The random text of this device for a public survey: it is answered once from here. */
function deviceToken(code: string): string {
  const key = `survey.device.${code}`
  const known = localStorage.getItem(key)
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(key, made)
  return made
}

function AskCode({
  title,
  isWrong,
  onCode,
}: {
  title: string
  isWrong: boolean
  onCode: (code: string) => void
}) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  return (
    <EndPage title={title} text={t('access-code-text')}>
      <form
        className={end.sheetActs}
        onSubmit={(event) => {
          event.preventDefault()
          onCode(typed)
        }}
      >
        <input
          className={fields.input}
          value={typed}
          aria-label={t('access-code')}
          placeholder={t('access-code')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isWrong && (
          <p className={css.problem} role="alert">
            {t('access-code-text')}
          </p>
        )}
        <button type="submit" className={css.primary} disabled={typed.trim() === ''}>
          {t('start')}
        </button>
      </form>
    </EndPage>
  )
}

/** A survey that is answered by whom the school knows: after signing in one comes back to it. */
function SignedIn({ id, title }: { id: number; title: string }) {
  const t = useTranslations()
  const isIn = useSession((session) => session.member !== undefined)
  const to = linkTo.studentSurvey({ id })
  useEffect(() => {
    if (isIn) window.location.replace(to)
  }, [isIn, to])
  if (isIn) return <EndPage title={t('loading')} />
  return (
    <EndPage title={title} text={t('sign-in-text')}>
      <a className={css.primary} href={`/student/login?to=${encodeURIComponent(to)}`}>
        {t('sign-in')}
      </a>
    </EndPage>
  )
}

type Given = { code: string; token: string; accessCode: string }

function Opening({ given, onCode }: { given: Given; onCode: (code: string) => void }) {
  const t = useTranslations()
  const text = useText()
  const { code, token, accessCode } = given
  const { data, error, again } = useOnce(() =>
    callUnnamed(openForm, { code, token, access_code: accessCode }),
  )
  if (error instanceof CallError && error.is(surveyCodeWrong))
    return <AskCode title={t('access-code')} isWrong onCode={onCode} />
  if (error !== undefined)
    return (
      <EndPage title={t('failed-title')} text={(error as Error).message}>
        <button type="button" className={css.primary} onClick={again}>
          {t('again')}
        </button>
      </EndPage>
    )
  if (!data) return <EndPage title={t('loading')} />
  return (
    <Answering
      opened={data}
      given={given}
      onCode={onCode}
      title={text({ 'zh-cn': data.title, en: data.title_en })}
    />
  )
}

function Answering({
  opened,
  given,
  onCode,
  title,
}: {
  opened: Opened
  given: Given
  onCode: (code: string) => void
  title: string
}) {
  const t = useTranslations()
  const { form, state, id } = opened
  if (state === 'sign-in') return <SignedIn id={id} title={title} />
  if (state === 'needs-code') return <AskCode title={title} isWrong={false} onCode={onCode} />
  if (!form) return <EndPage title={t('already-title')} text={t('already-text')} />
  return (
    <FillFlow
      form={form}
      title={title}
      whose={`${given.code}.${given.token.slice(0, 12)}`}
      handIn={(filled) => handInByLink(form, filled, given)}
    />
  )
}

/** What a link or a QR code opens: a public survey, a personal link, or the way to sign in. */
export function Page() {
  const [code] = useState(() => lastOfAddress().toUpperCase())
  const [accessCode, setCode] = useState('')
  const [token] = useState(() => new URLSearchParams(window.location.search).get('k') ?? deviceToken(code))
  const given = { code, token, accessCode }
  return <Opening key={accessCode} given={given} onCode={setCode} />
}
