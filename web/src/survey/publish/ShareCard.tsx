import { linkTo } from '@obelisk/contract/links'
import type { WholeSurvey } from '@obelisk/contract/survey/shapes'
import { Button, Input, Space } from 'antd'
import encodeQR from 'qr'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import css from './publish.module.css'

/** The QR code of an address, as a picture. */
export function QrPicture({ address, className }: { address: string; className: string | undefined }) {
  const svg = encodeQR(address, 'svg', { border: 1 })
  return (
    <img className={className} alt={address} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} />
  )
}

export const addressOf = ({ code }: Pick<WholeSurvey, 'code'>) =>
  `${window.location.origin}${linkTo.answerSurvey({ code })}`

/** Link, code and QR code of a survey. Students sign in by it; with a public survey anybody answers. */
export function ShareCard({ survey }: { survey: WholeSurvey }) {
  const t = useTranslations()
  const address = addressOf(survey)
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => notify.done(t('copied')),
      () => undefined,
    )
  return (
    <Card title={t('share')}>
      <div className={css.share}>
        <QrPicture address={address} className={css.qr} />
        <div>
          <Space.Compact block>
            <Input readOnly value={address} aria-label={t('share-link')} />
            <Button onClick={copy}>{t('copy')}</Button>
          </Space.Compact>
          <p>
            {t('share-code')} <strong>{survey.code}</strong>
          </p>
        </div>
      </div>
    </Card>
  )
}
