import { HomeOutlined, LayoutOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, useState } from 'react'
import { Allow } from '#kit/Allow.tsx'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { TerminalButton } from '#terminal/public.ts'
import { HeaderBar, type HeaderParts } from '../../shell/HeaderBar.tsx'
import shell from '../../shell/shell.module.css'
import { DarkSwitch, LanguageSwitch } from '../../shell/switches.tsx'
import css from '../back-office.module.css'
import { useTranslations } from '../messages.ts'
import { AdminMenu } from './AdminMenu.tsx'
import { CacheMenu } from './CacheMenu.tsx'
import { FullScreen } from './FullScreen.tsx'

const LayoutDrawer = lazy(async () => ({
  default: (await import('../../shell/LayoutDrawer.tsx')).LayoutDrawer,
}))

/** The header of the back office: main site, language, full screen, caches, dark, layout, the administrator. */
export function OfficeHeader({ parts }: { parts: HeaderParts }) {
  const t = useTranslations()
  const [layout, setLayout] = useState(false)
  return (
    <>
      <HeaderBar parts={parts} start={<span className={css.area}>{t('area')}</span>}>
        <Tooltip title={t('main-site')}>
          <Button
            type="text"
            href="/"
            target="_blank"
            rel="noreferrer"
            icon={<HomeOutlined />}
            aria-label={t('main-site')}
          />
        </Tooltip>
        <LanguageSwitch />
        <FullScreen />
        <TerminalButton />
        <Allow needs="super">
          <CacheMenu />
        </Allow>
        <DarkSwitch />
        <Tooltip title={t('layout')}>
          <Button
            type="text"
            className={shell.wideOnly ?? ''}
            icon={<LayoutOutlined />}
            aria-label={t('layout')}
            onClick={() => setLayout(true)}
          />
        </Tooltip>
        <AdminMenu onLayout={() => setLayout(true)} />
      </HeaderBar>
      <WhenOpened open={layout}>
        <LayoutDrawer open={layout} office onClose={() => setLayout(false)} />
      </WhenOpened>
    </>
  )
}
