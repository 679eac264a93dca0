import { DownloadOutlined } from '@ant-design/icons'
import { type SupportPackage, supportPackage, supportPackageFile } from '@obelisk/contract/operation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call, fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import css from './health.module.css'
import { useTranslations } from './messages.ts'
import { packages } from './queries.ts'
import { sizeText } from './state/sizes.ts'

function Line({ one }: { one: SupportPackage }) {
  const t = useTranslations()
  const { when } = useFormats()
  return (
    <li>
      <time>{when(one.time)}</time>
      <span>{one.error ?? t(`package-${one.state}`)}</span>
      {one.bytes !== null && (
        <Button
          size="small"
          type="link"
          icon={<DownloadOutlined />}
          onClick={() => void fetchFile(supportPackageFile, { id: one.id }).catch(() => undefined)}
        >
          {t('savePackage', { size: sizeText(one.bytes) })}
        </Button>
      )}
    </li>
  )
}

/** What may be sent to whoever helps: gathered as a job, to be saved when it is done. */
export function Packages() {
  const t = useTranslations()
  const client = useQueryClient()
  const begin = async () => {
    await call(supportPackage, {}, { announce: true })
    await client.invalidateQueries({ queryKey: packages.queryKey })
  }
  return (
    <Card
      title={t('package')}
      extra={<ActionButton onAct={() => begin().catch(() => undefined)}>{t('gatherPackage')}</ActionButton>}
    >
      <p className={css.note}>{t('packageText')}</p>
      <Loaded
        query={useQuery(packages)}
        skeleton={<BlockSkeleton height={40} />}
        empty={<p className={css.none}>{t('noPackages')}</p>}
      >
        {(list) => (
          <ul className={css.packages}>
            {list.map((one) => (
              <Line key={one.id} one={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
