import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import { useLanguage } from '#kit/translations/language.ts'
import css from './config.module.css'
import { GroupForm } from './GroupForm.tsx'
import { ItemDrawer } from './item/ItemDrawer.tsx'
import { useTranslations } from './messages.ts'
import { type Config, type ConfigItem, configNow } from './queries.ts'
import { entriesFrom } from './quick-entries.ts'

/** Ways that the school named to pages it configures often, as far as the person may go them. */
function QuickEntries({ named }: { named: Config['quickEntrance'] }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const entries = entriesFrom(named, useSession(({ office }) => office?.menus) ?? [], language)
  if (entries.length === 0) return null
  return (
    <Card title={t('quick-entry')} className={css.quick ?? ''}>
      <ul className={css.entries}>
        {entries.map(({ title, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Opened = { item: ConfigItem | undefined; group: string }

function Groups({ config }: { config: Config }) {
  const t = useTranslations()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const groups = Object.values(config.list)
  const define = useCallback((item: ConfigItem) => setOpened({ item, group: item.group }), [])
  const isNarrow = useIsNarrow()
  const active = config.list[params.get('group') ?? ''] ?? groups[0]
  const add = (
    <Allow act="add">
      <Button
        icon={<PlusOutlined />}
        onClick={() => setOpened({ item: undefined, group: active?.name ?? '' })}
      >
        {t('add')}
      </Button>
    </Allow>
  )
  return (
    <PageFrame purpose={t('purpose')} actions={add}>
      <div className={css.columns}>
        <Card>
          <Tabs
            tabPlacement={isNarrow ? 'top' : 'start'}
            activeKey={active?.name ?? ''}
            onChange={(group) => setParams({ group }, { replace: true })}
            items={groups.map((group) => ({
              key: group.name,
              label: group.title,
              children: <GroupForm group={group} onDefine={define} />,
            }))}
          />
        </Card>
        <QuickEntries named={config.quickEntrance} />
      </div>
      <WhenOpened open={opened !== undefined}>
        <ItemDrawer
          open={opened !== undefined}
          item={opened?.item}
          group={opened?.group ?? ''}
          groups={config.configGroup}
          onClose={() => setOpened(undefined)}
        />
      </WhenOpened>
    </PageFrame>
  )
}

/** The configuration of the site, a tab for each group. */
export function Page() {
  const { language } = useLanguage()
  return (
    <Loaded query={useQuery(configNow(language))} skeleton={<PageSkeleton />}>
      {(config) => <Groups config={config} />}
    </Loaded>
  )
}
