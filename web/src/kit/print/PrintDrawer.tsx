import { PrinterOutlined } from '@ant-design/icons'
import type { PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../state/Loaded.tsx'
import { BlockSkeleton } from '../state/skeletons.tsx'
import { useIsPhone } from '../theme/use-media.ts'
import { useLanguage } from '../translations/language.ts'
import { useKitTranslations } from '../translations/messages.ts'
import { PrintPreview } from './PrintPreview.tsx'
import css from './print.module.css'

const languages: { value: Language; label: string }[] = [
  { value: 'zh-cn', label: '中文' },
  { value: 'en', label: 'English' },
]

type Props<Key extends readonly unknown[]> = {
  open: boolean
  onClose: () => void
  documentOf: (
    language: Language,
  ) => UseQueryOptions<{ paper: PrintDocument }, Error, { paper: PrintDocument }, Key>
  /** The button that fetches the Word document. */
  download: (language: Language) => ReactNode
  /** In pixels; a plan has wide tables on pages that lie. */
  width?: number
}

/** A form as it prints on A4, in the language chosen for it: to look at, to print, as a Word document. */
export function PrintDrawer<Key extends readonly unknown[]>({
  open,
  onClose,
  documentOf,
  download,
  width = 900,
}: Props<Key>) {
  const t = useKitTranslations()
  const isPhone = useIsPhone()
  const screen = useLanguage((store) => store.language)
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? screen
  const query = useQuery({ ...documentOf(language), enabled: open })
  const tools = (
    <span className={css.tools}>
      <Segmented<Language> value={language} options={languages} onChange={setChosen} />
      {!isPhone && (
        <Button icon={<PrinterOutlined />} disabled={!query.data} onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
      {download(language)}
    </span>
  )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={isPhone ? '100%' : width}
      title={t('paper-preview')}
      destroyOnHidden
      // beside them a phone has no room for the title
      extra={!isPhone && tools}
    >
      {isPhone && <div className={css.toolRow}>{tools}</div>}
      <Loaded query={query} skeleton={<BlockSkeleton height={600} />}>
        {({ paper }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a page wider than its place is scrolled with the arrow keys
          <section className={css.wide} aria-label={t('paper-preview')} tabIndex={0}>
            <PrintPreview paper={paper} />
          </section>
        )}
      </Loaded>
    </Drawer>
  )
}
