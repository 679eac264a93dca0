import { DownloadOutlined } from '@ant-design/icons'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { fetchPackage, packPaper } from '@obelisk/contract/exam-paper/package'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { call, fetchFile } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../../messages.ts'
import { paperOf } from '../../queries.ts'
import { css } from '../../styles.ts'

type Props = { view: PaperView; label: PaperLabel; sheet: 'a4' | 'a3'; onClose: () => void }

/** Packs paper, answer sheet, key and blueprint into one zip; what is packed already can be taken again. */
export function PackageDialog({ view, label, sheet, onClose }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const client = useQueryClient()
  const language = useLanguage((store) => store.language)
  const [file, setFile] = useState<'word' | 'pdf'>('word')
  const packing = useMutation({
    mutationFn: () => call(packPaper, { id: view.id, label, file, sheet, language }),
  })
  const [over, setOver] = useState<number>()
  const job = packing.data?.job_id
  const isPacking = packing.isPending || (job !== undefined && over !== job)
  const ready = view.packages.find((one) => one.label === label)
  return (
    <Modal
      open
      title={t('pack-title', { label })}
      onCancel={onClose}
      cancelText={t('pack-close')}
      okText={t(ready ? 'pack-again' : 'pack-now')}
      okButtonProps={{ loading: isPacking }}
      onOk={() => packing.mutate()}
    >
      <p className={css.quiet}>{t('pack-text')}</p>
      <Segmented<'word' | 'pdf'>
        value={file}
        aria-label={t('pack-as')}
        options={[
          { value: 'word', label: 'Word' },
          { value: 'pdf', label: 'PDF' },
        ]}
        onChange={setFile}
      />
      {job !== undefined && (
        <JobProgress
          key={job}
          id={job}
          onOver={({ id }) => {
            setOver(id)
            void client.invalidateQueries({ queryKey: paperOf(view.id).queryKey })
          }}
        />
      )}
      {ready && !isPacking && (
        <p className={css.writing}>
          <span className={css.quiet}>{t('pack-ready', { time: formats.when(ready.time) })}</span>
          <Button
            type="link"
            icon={<DownloadOutlined />}
            onClick={() =>
              void fetchFile(fetchPackage, { id: String(view.id), label }).catch(() => undefined)
            }
          >
            {t('pack-take')}
          </Button>
        </p>
      )}
    </Modal>
  )
}
