import { CheckCircleFilled, UploadOutlined } from '@ant-design/icons'
import type { FirstDay } from '@obelisk/contract/first-day'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { useMay } from '#kit/session.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { dropPlace } from './files/DropCard.tsx'
import css from './first-day.module.css'
import { useTranslations } from './messages.ts'
import { actOf, nextOf } from './steps/act-of-row.ts'

/** The place for files stands below the steps on a phone. */
function chooseFiles() {
  const place = document.querySelector<HTMLButtonElement>(`.${dropPlace} button`)
  place?.scrollIntoView({ block: 'center' })
  place?.click()
}

function GoOn({ data }: { data: FirstDay }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const next = nextOf(data)
  const act = next && actOf(next, data)
  const may = useMay(act?.needs ?? 'anyone')
  if (!next || !act || !may) return null
  return (
    <Button type="primary" onClick={() => void navigate(act.to)}>
      {t('go-on', { act: t(`act-${act.word}`), step: t(`step-${next.key}`) })}
    </Button>
  )
}

/** Where the way stands, and the one thing to go on with. */
export function FirstDayFooter({ data }: { data: FirstDay }) {
  const t = useTranslations()
  const phone = useIsPhone()
  const count = (...states: string[]) => data.rows.filter(({ state }) => states.includes(state)).length
  const counts = { done: count('done'), open: count('under-way', 'waiting'), none: count('none') }
  return (
    <PageFooter
      start={
        !phone && (
          <span>
            <CheckCircleFilled className={css.ok} /> {t('counts', counts)}
          </span>
        )
      }
      secondary={
        phone && (
          <Button icon={<UploadOutlined />} onClick={chooseFiles}>
            {t('choose-files')}
          </Button>
        )
      }
      primary={() => <GoOn data={data} />}
    />
  )
}
