import { RobotOutlined } from '@ant-design/icons'
import { listChats } from '@obelisk/contract/assistant/chat'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#kit/session.ts'
import { useOffers } from '#kit/suggest/offers.ts'
import { useTranslations } from '../messages.ts'
import { SuggestTab } from './SuggestTab.tsx'
import css from './suggest.module.css'

/** Opens what the side drawer offers inside of a form, for whoever may use the assistant. */
export function Part() {
  const t = useTranslations()
  const may = useMay(listChats.access)
  const page = useOffers(({ document }) => document)
  const [isOpen, setOpen] = useState(false)
  if (!may || !page) return null
  return (
    <section className={css.here} aria-label={t('tab-suggest')}>
      <Button size="small" icon={<RobotOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('tab-suggest')}
      </Button>
      {isOpen && <SuggestTab page={page} onLeave={undefined} />}
    </section>
  )
}
