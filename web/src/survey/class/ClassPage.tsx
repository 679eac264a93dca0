import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { liveCount, openInClass } from '@obelisk/contract/survey/running'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '#kit/call.ts'
import { Logo } from '#kit/display/Brand.tsx'
import { KeyHints } from '#kit/display/KeyHints.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useKeys } from '#kit/use-keys.ts'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from '../messages.ts'
import { minutesFor } from '../minutes.ts'
import { addressOf, QrPicture } from '../publish/ShareCard.tsx'
import { surveyOf } from '../queries.ts'
import css from './class.module.css'
import { Obelisk } from './Obelisk.tsx'

const minutesToChoose = [3, 5, 8, 10]

/** The count, asked every two seconds; without network the last one stays. */
const useLive = (id: number) =>
  useQuery({
    queryKey: ['survey', 'live', id],
    queryFn: ({ signal }) => call(liveCount, { id: String(id) }, { signal }),
    refetchInterval: 2000,
  })

/** Seconds left by the clock of the server, told every second. */
function useCountdown(until: number | null, serverNow: number | undefined) {
  const offset = useRef(0)
  const [now, setNow] = useState(Date.now() / 1000)
  useEffect(() => {
    if (serverNow !== undefined) offset.current = serverNow - Date.now() / 1000
  }, [serverNow])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 500)
    return () => clearInterval(timer)
  }, [])
  return until === null ? null : Math.max(0, Math.round(until - now - offset.current))
}

type Acts = { more: () => void; hide: () => void; end: () => void }

const goFull = () => void document.documentElement.requestFullscreen?.().catch(() => undefined)

function useClassKeys({ more, hide, end }: Acts) {
  useKeys({
    '+': more,
    '=': more,
    h: hide,
    f: goFull,
    Escape: () => document.fullscreenElement || end(),
  })
}

type Live = { answered: number; targeted: number | null }

/** How many have handed in. */
function Count({ live, isHidden }: { live: Live; isHidden: boolean }) {
  const t = useTranslations()
  if (isHidden) return <p className={css.count}>{t('class-hidden')}</p>
  return (
    <p className={css.count}>
      {t('class-answered', { count: live.answered })}{' '}
      {live.targeted !== null && <small>{t('class-of', { count: live.targeted })}</small>}
    </p>
  )
}

/** The minutes to choose from, and then what is left of them. */
function Clock({
  left,
  isWaiting,
  onStart,
}: {
  left: number | null
  isWaiting: boolean
  onStart: (minutes: number) => void
}) {
  const t = useTranslations()
  const { duration } = useFormats()
  if (left === null)
    return (
      <div className={css.begin}>
        {minutesToChoose.map((minutes) => (
          <Button
            key={minutes}
            size="large"
            type={minutes === 3 ? 'primary' : 'default'}
            loading={isWaiting}
            onClick={() => onStart(minutes)}
          >
            {t('class-minutes', { count: minutes })}
          </Button>
        ))}
      </div>
    )
  return (
    <p className={css.clock} title={t('class-left')}>
      {duration(left)}
    </p>
  )
}

/** Who is asked by whom, and how long it takes. */
function Head({ survey, onEnd }: { survey: WholeSurvey; onEnd: () => void }) {
  const t = useTranslations()
  const text = useText()
  const nameOf = useName()
  const about = [
    nameOf({ name: survey.audience, name_en: survey.audience_en }),
    survey.owner ? nameOf(survey.owner) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const minutes = minutesFor(survey.questions)
  return (
    <header className={css.head}>
      <Logo size={56} />
      <h1>
        {text({ 'zh-cn': survey.title, en: survey.title_en })} <small>{about}</small>
      </h1>
      <span className={css.long}>{t('class-long', { count: survey.questions, minutes })}</span>
      <Button onClick={onEnd}>{t('class-end')}</Button>
    </header>
  )
}

/** What the class is promised, and the keys. */
function Foot({ way }: Pick<WholeSurvey, 'way'>) {
  const t = useTranslations()
  const hints = [
    { keys: ['+'], text: t('key-more') },
    { keys: ['H'], text: t('key-hide') },
    { keys: ['F'], text: t('key-full') },
    { keys: ['Esc'], text: t('class-end') },
  ]
  const Icon = way === 'named' ? UserOutlined : LockOutlined
  return (
    <footer className={css.foot}>
      <p>
        <Icon /> {t(`class-${way}`)}
      </p>
      <KeyHints hints={hints} />
    </footer>
  )
}

function Screen({ survey }: { survey: WholeSurvey }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id, code } = survey
  const { data } = useLive(id)
  const [isHidden, setHidden] = useState(false)
  const left = useCountdown(data?.class_until ?? null, data?.now)
  const opening = useMutation({
    mutationFn: (minutes: number) => call(openInClass, { id, minutes }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['survey', 'live', id] }),
    onError: (error) => notify.failed(error.message),
  })
  const end = () => {
    opening.mutate(0)
    void navigate(linkTo.survey({ id }))
  }
  useClassKeys({
    more: () => opening.mutate(Math.max(1, Math.ceil((left ?? 0) / 60) + 1)),
    hide: () => setHidden((now) => !now),
    end,
  })
  return (
    <main className={css.page}>
      <Head survey={survey} onEnd={end} />
      <div className={css.middle}>
        <div className={css.scan}>
          <QrPicture address={addressOf({ code })} className={left === 0 ? css.qrOver : css.qr} />
          <p className={css.code}>
            {t('class-scan')}
            <strong>
              {window.location.host}/s/{code}
            </strong>
          </p>
        </div>
        <div className={css.facts}>
          <Clock left={left} isWaiting={opening.isPending} onStart={(minutes) => opening.mutate(minutes)} />
          {data && <Count live={data} isHidden={isHidden} />}
          <p className={css.later}>{t(left === 0 ? 'class-over' : 'class-later')}</p>
        </div>
        {data && data.targeted !== null && !isHidden && (
          <Obelisk answered={data.answered} all={data.targeted} />
        )}
      </div>
      <Foot way={survey.way} />
    </main>
  )
}

/** The screen for the projector: scan, some minutes, done. It never shows results. */
export function Page() {
  const t = useTranslations()
  const text = useText()
  const id = Number(useParams().id)
  return (
    <Loaded query={useQuery(surveyOf(id))} entry={{ id, idOf: (survey) => survey.id }}>
      {(survey) =>
        survey.state === 'open' && survey.may_edit ? (
          <Screen survey={survey} />
        ) : (
          <main className={css.page}>
            <header className={css.head}>
              <h1>{text({ 'zh-cn': survey.title, en: survey.title_en })}</h1>
            </header>
            <div className={css.closed}>
              <p>{t('class-closed')}</p>
              <Link to={linkTo.survey({ id })}>{t('class-back')}</Link>
            </div>
          </main>
        )
      }
    </Loaded>
  )
}
