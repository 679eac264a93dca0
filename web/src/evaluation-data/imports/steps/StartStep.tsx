import { DownloadOutlined } from '@ant-design/icons'
import { template } from '@obelisk/contract/evaluation-data/marks'
import { workbookKinds } from '@obelisk/contract/workbook'
import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { UploadDropzone } from '#files/public.ts'
import { fetchFile } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useHandedFile } from '#kit/handed-file.ts'
import { ClassFrame } from '../../frame/ClassFrame.tsx'
import { useScreen } from '../../frame/screen.ts'
import { ImportRecord } from '../ImportRecord.tsx'
import css from '../imports.module.css'
import { useTranslations } from '../messages.ts'
import type { Import } from '../use-import.ts'
import { Steps } from './Steps.tsx'

/** Why nothing can be imported now; undefined when it can. */
function useHindrance() {
  const t = useTranslations()
  const { items, students, may, class: one } = useScreen().sheet
  if (items.length === 0) return t('no-items')
  if (students.length === 0) return t('no-students')
  if (one.state === 'confirmed') return t('locked')
  return may.edit ? undefined : t('no-right')
}

/** Step 1: the place to drop a file, the template, and what was imported before. */
export function StartStep({ work }: { work: Import }) {
  const t = useTranslations()
  const { sheet } = useScreen()
  const hindrance = useHindrance()
  const [name, setName] = useState('')
  const handed = useHandedFile('marks', hindrance === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, however often what reads is made anew
  useEffect(() => {
    if (!handed) return
    setName(handed.name)
    work.read(handed.id)
  }, [handed])
  const busy = work.isReading || work.isChecking
  return (
    <ClassFrame>
      <div className={css.top}>
        <Steps at="file" />
      </div>
      {hindrance ? (
        <StateStrip tone="yours" text={hindrance} />
      ) : (
        <Card title={t('start-title')}>
          <p className={css.lead}>{t('start-text')}</p>
          {work.problem && <StateStrip tone="returned" text={work.problem} />}
          <Spin spinning={busy} description={t('reading', { name })}>
            <UploadDropzone
              accept={workbookKinds}
              onDone={(file) => {
                setName(file.name)
                work.read(file.id)
              }}
            >
              {t('drop')}
            </UploadDropzone>
          </Spin>
          <div className={css.templateRow}>
            <Button
              icon={<DownloadOutlined />}
              onClick={() => void fetchFile(template, { teaching_class_id: sheet.class.id })}
            >
              {t('template')}
            </Button>
            <span className={css.quiet}>{t('template-hint')}</span>
          </div>
        </Card>
      )}
      <ImportRecord classId={sheet.class.id} onContinue={hindrance ? undefined : work.resume} />
    </ClassFrame>
  )
}
