import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { notify } from '#kit/notify.ts'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useTranslations } from '../../messages.ts'
import { CheckedParts, type CheckProps } from '../CheckedParts.tsx'
import { ReadHead } from '../ReadProblems.tsx'
import read from '../read.module.css'
import type { Checked } from '../use-checked.ts'
import { useTake } from '../use-take.ts'
import { Changes } from './Changes.tsx'
import css from './compare.module.css'
import { useCompare } from './use-compare.ts'

/** A newer file beside the draft: what was chosen of it is taken as one step of undo, all else stays. */
export function ComparedRead({
  wanted,
  read: file,
  checked,
  beside,
  onOther,
  onDone,
}: CheckProps & { checked: Checked }) {
  const t = useTranslations()
  const [shown, setShown] = useState<'changes' | 'whole'>('changes')
  const compared = useCompare(checked.reading, checked.chosen, `${wanted.id} ${wanted.part ?? 0}`)
  const { take, isTaking } = useTake(wanted, checked.decisions)
  const { taken, open } = compared
  const apply = async () => {
    await take(compared.apply)
    compared.forget()
    notify.done(t('new-done', { count: taken.length }))
    onDone()
  }
  if (!compared.isReady) return <BlockSkeleton height={420} />
  return (
    <>
      <ReadHead read={file} reading={checked.reading} left={compared.file.left} />
      <Segmented<'changes' | 'whole'>
        className={css.views ?? ''}
        value={shown}
        options={[
          { value: 'changes', label: t('new-only-changes') },
          { value: 'whole', label: t('new-whole') },
        ]}
        onChange={setShown}
      />
      {shown === 'changes' ? (
        <Changes name={file.name} compared={compared} beside={beside} />
      ) : (
        <CheckedParts checked={checked} beside={beside}>
          {t('new-whole-text')}
        </CheckedParts>
      )}
      <footer className={read.foot}>
        <span className={css.left}>{open.length > 0 && t('new-open', { count: open.length })}</span>
        <Button onClick={onOther}>{t('read-other-file')}</Button>
        <Button type="primary" loading={isTaking} onClick={() => void apply().catch(() => undefined)}>
          {taken.length > 0 ? t('new-take', { count: taken.length }) : t('new-take-none')}
        </Button>
      </footer>
    </>
  )
}
