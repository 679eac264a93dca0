import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { AssistantButton } from '#assistant/public.ts'
import { Bell } from '#inbox/public.ts'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { WideScope } from '#kit/scope/WideScope.tsx'
import { partOf, useAhead } from '#kit/state/part.tsx'
import { useTranslations } from '../messages.ts'
import { HeaderBar, type HeaderParts } from './HeaderBar.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { Search } from './Search.tsx'
import type { Section } from './section.ts'
import { DarkSwitch, LanguageSwitch } from './switches.tsx'

const HelpDrawer = partOf(async () => (await import('../help/HelpDrawer.tsx')).HelpDrawer)

/** The header of the main site: wide scope, search, language, dark, help, inbox, person. */
export function Header({ parts, menu }: { parts: HeaderParts; menu: Section[] }) {
  const t = useTranslations()
  const [help, setHelp] = useState(false)
  useAhead(HelpDrawer)
  return (
    <>
      <HeaderBar parts={parts} start={<WideScope />}>
        <Search sections={menu} />
        <LanguageSwitch />
        <DarkSwitch />
        <AssistantButton label={t('assistant')} />
        <Tooltip title={t('help')}>
          <Button
            type="text"
            icon={<QuestionCircleOutlined />}
            aria-label={t('help')}
            onClick={() => setHelp(true)}
          />
        </Tooltip>
        <Bell />
        <PersonMenu />
      </HeaderBar>
      <WhenOpened open={help}>
        <HelpDrawer open={help} onClose={() => setHelp(false)} />
      </WhenOpened>
    </>
  )
}
