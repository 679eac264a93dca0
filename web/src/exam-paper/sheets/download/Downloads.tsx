import { DownloadOutlined } from '@ant-design/icons'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { printPaper } from '@obelisk/contract/exam-paper/package'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useOwnForm } from '#form-template/public.ts'
import { fetchFile } from '#kit/call.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../../messages.ts'
import { PackageDialog } from './PackageDialog.tsx'

const whole = 'package'

type Props = { view: PaperView; label: PaperLabel; part: 'paper' | 'sheet' | 'key'; sheet: 'a4' | 'a3' }

/** Word and PDF of what is shown, for setters as drafts with their name, for the print room as it is printed. */
export function Downloads({ view, label, part, sheet }: Props) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const [waits, setWaits] = useState(false)
  const [packs, setPacks] = useState(false)
  const hasOwnForm = useOwnForm('exam-paper', language, view.project_id ?? 0)
  const { read } = view.may
  if (read !== 'setter' && read !== 'printer' && read !== 'reader') return null
  const get = async (
    file: 'word' | 'pdf' | 'school',
    of: 'paper' | 'sheet' | 'key' | 'blueprint' | 'form',
  ) => {
    setWaits(true)
    try {
      await fetchFile(printPaper, { id: String(view.id), label, part: of, file, sheet, language })
    } finally {
      setWaits(false)
    }
  }
  const items = [
    { key: `word ${part}`, label: 'Word' },
    { key: `pdf ${part}`, label: 'PDF' },
    ...(hasOwnForm ? [{ key: 'school paper', label: t('word-school') }] : []),
    { key: 'word blueprint', label: t('word-blueprint') },
    { key: 'word form', label: t('word-form') },
    { type: 'divider' as const },
    { key: whole, label: t('pack') },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) => {
            if (key === whole) return setPacks(true)
            const [file, of] = key.split(' ') as ['word' | 'pdf' | 'school', 'paper']
            void get(file, of).catch(() => undefined)
          },
        }}
      >
        <Button icon={<DownloadOutlined />} loading={waits}>
          {t('download')}
        </Button>
      </Dropdown>
      {packs && <PackageDialog view={view} label={label} sheet={sheet} onClose={() => setPacks(false)} />}
    </>
  )
}
