import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { partOf, useAhead } from '../state/part.tsx'
import { useIsPhone } from '../theme/use-media.ts'
import { useName } from '../translations.ts'
import { useBaseData } from './base-data.ts'
import { useTranslations } from './messages.ts'
import css from './scope.module.css'
import { useWideScope } from './wide-scope.ts'

const WideChoices = partOf(async () => (await import('./WideChoices.tsx')).WideChoices)

/** The wide scope in the header: programme and academic term, shared by all screens. */
export function WideScope() {
  const t = useTranslations()
  useAhead(WideChoices)
  const nameOf = useName()
  const phone = useIsPhone()
  const data = useBaseData((store) => store.data)
  const { project, academicTerm } = useWideScope()
  const chosen = data?.projects.find(({ id }) => id === project)
  const term = data?.terms.find(({ id }) => id === academicTerm)
  // without a programme there is nothing to choose between
  if (!chosen) return null
  return (
    <Popover trigger="click" placement="bottomLeft" content={<WideChoices />} destroyOnHidden>
      <Button className={css.wideButton ?? ''} title={t('choose-scope')} type={phone ? 'text' : 'default'}>
        {!phone && <span className={css.label}>{t('scope')}</span>}
        <span className={css.wideText}>
          {nameOf(chosen)}
          {term && !phone && <span className={css.slash}>/</span>}
          {!phone && term && nameOf(term)}
        </span>
        <DownOutlined />
      </Button>
    </Popover>
  )
}
