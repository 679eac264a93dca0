import type { Health, Server } from '@obelisk/contract/operation'
import { Figures } from '#kit/chart/Chart.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import css from '../health.module.css'
import { useTranslations } from '../messages.ts'
import { Facts } from './Facts.tsx'
import { sizeText } from './sizes.ts'

/** Every process with its load, and the versions of everything. */
export function Servers({ health: { servers, database } }: { health: Health }) {
  const t = useTranslations()
  const { number, when } = useFormats()
  const poolsOf = ({ pools }: Server) =>
    pools.map(({ name, busy, most, waiting }) => {
      const used = `${t(`pool-${name}`)} ${busy}/${most}`
      return waiting > 0 ? `${used} (${t('poolWaits', { count: waiting })})` : used
    })
  return (
    <Card title={t('servers')}>
      <Figures
        table={{
          head: [t('server'), t('version'), t('started'), t('underWay'), t('late'), t('memory'), t('pools')],
          rows: servers.map((one) => [
            one.is_here ? `${one.name} · ${t('here')}` : one.name,
            `${one.version} · Node ${one.node}`,
            when(one.started),
            number(one.under_way),
            number(Math.round(one.late_ms)),
            sizeText(one.memory),
            poolsOf(one).join('  '),
          ]),
        }}
      />
      <div className={css.space}>
        <Facts
          facts={[
            [t('databaseVersion'), `PostgreSQL ${database.version}`],
            [
              t('databaseConnections'),
              `${number(database.connections)} / ${number(database.most_connections)}`,
            ],
            [t('migrations'), `${number(database.migrations)} · ${database.last_migration}`],
          ]}
        />
      </div>
    </Card>
  )
}
