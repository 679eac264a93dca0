import { MailOutlined, MobileOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PersonTag } from '#kit/display/PersonTag.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { greetingFor } from '#kit/greeting.ts'
import { type Person, useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName, useTranslated } from '#kit/translations.ts'
import css from './centre.module.css'
import { GrowthChart } from './GrowthChart.tsx'
import { useTranslations } from './messages.ts'
import { overviewOf } from './queries.ts'

type Info = Person['userInfo']

/** Whether an address is bound, with the way to the page that binds it. */
function Bound({ channel, value }: { channel: 'email' | 'mobile'; value: string }) {
  const t = useTranslations()
  return (
    <Link to={linkTo.ownProfile()}>
      {channel === 'email' ? <MailOutlined /> : <MobileOutlined />} {t(channel)}{' '}
      {t(value ? 'filled' : 'not-filled')}
    </Link>
  )
}

function Facts({ info }: { info: Info }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <dl className={css.figures}>
      <div className={css.figure}>
        <dt>{t('integral')}</dt>
        <dd>
          <Link to={linkTo.integral()}>{info.score}</Link>
        </dd>
      </div>
      <div className={css.figure}>
        <dt>{t('balance')}</dt>
        <dd>
          <Link to={linkTo.balance()}>{info.money}</Link>
        </dd>
      </div>
      <div className={css.figure}>
        <dt>{t('last-login')}</dt>
        <dd>{info.last_login_time ? formats.when(info.last_login_time) : t('never')}</dd>
      </div>
      <div className={css.figure}>
        <dt>{t('last-ip')}</dt>
        <dd>{info.last_login_ip || '-'}</dd>
      </div>
    </dl>
  )
}

/** The own account at a glance, and what came to points and balance in the last seven days. */
export function Page() {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const query = useQuery(overviewOf)
  const info = useSession(({ person }) => person?.userInfo)
  if (!info) return null
  const name = nameOf({ name: info.nickname || info.username, name_en: info.name_en })
  return (
    <PageFrame>
      <div className={css.cards}>
        <Card title={t('account')} extra={<Link to={linkTo.ownProfile()}>{t('profile')}</Link>}>
          <div className={css.who}>
            <PersonTag name={name} under={translated(greetingFor(name, new Date()))} size={48} of={info} />
            <span className={css.marks}>
              <Bound channel="mobile" value={info.mobile} />
              <Bound channel="email" value={info.email} />
            </span>
          </div>
          <Facts info={info} />
        </Card>
        <Card>
          <Loaded query={query}>{(data) => <GrowthChart data={data} />}</Loaded>
        </Card>
      </div>
    </PageFrame>
  )
}
