import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../messages.ts'
import { type Review, useDrop } from './use-review.ts'

/** Asks for the words that go with a step, and does it. */
function WithWords({
  label,
  title,
  isNeeded,
  danger = false,
  primary = false,
  disabled = false,
  onDo,
}: {
  label: string
  title: string
  isNeeded: boolean
  danger?: boolean
  primary?: boolean
  disabled?: boolean
  onDo: (words: string) => Promise<unknown>
}) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onDo(words)
      setOpen(false)
    } catch {
      // the call has told the reason; what was typed stays
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        danger={danger}
        type={primary ? 'primary' : 'default'}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal
        open={open}
        title={title}
        okText={label}
        okButtonProps={{ danger, disabled: isNeeded && !words.trim() }}
        confirmLoading={busy}
        onOk={() => void act()}
        onCancel={() => setOpen(false)}
      >
        <Input.TextArea
          autoFocus
          maxLength={1000}
          autoSize={{ minRows: 3, maxRows: 8 }}
          aria-label={title}
          placeholder={isNeeded ? t('opinion-needed') : t('optional')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Modal>
    </>
  )
}

/** Passes it on or returns it; off, with its reason beside it, for whom another person has to decide. */
function Decision({ review: { view, errors, judged, deciding } }: { review: Review }) {
  const t = useTranslations()
  const { may, document } = view
  const isBlocked = document.step === 1 && (errors.length > 0 || judged.conclusion === 'unreasonable')
  const label = document.step === 1 ? t('pass-on') : t('agree')
  if (may.waits !== null)
    return (
      <Button type="primary" disabled title={may.waits}>
        {label}
      </Button>
    )
  if (!may.decide) return null
  return (
    <>
      <WithWords
        danger
        label={t('return')}
        title={t('return-title')}
        isNeeded
        onDo={(opinion) => deciding.mutateAsync({ decision: 'return', opinion })}
      />
      <WithWords
        primary
        disabled={isBlocked}
        label={label}
        title={t('approve-title')}
        isNeeded={false}
        onDo={(opinion) => deciding.mutateAsync({ decision: 'approve', opinion })}
      />
    </>
  )
}

/** The steps that this person can take with the review now. */
export function Acts({ review }: { review: Review }) {
  const t = useTranslations()
  const { view, isChanged, saving, submitting, withdrawing } = review
  const dropping = useDrop(view.id)
  const { may, document } = view
  return (
    <>
      {(may.write || may.judge) && (
        <Button disabled={!isChanged} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('save')}
        </Button>
      )}
      {may.write && (
        <WithWords
          primary
          label={t('submit')}
          title={t('submit-title')}
          isNeeded={false}
          onDo={(reason) => submitting.mutateAsync(reason)}
        />
      )}
      {may.write && document.round === 0 && (
        <Button danger loading={dropping.isPending} onClick={() => dropping.mutate()}>
          {t('drop')}
        </Button>
      )}
      {may.withdraw && (
        <Button loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {t('withdraw')}
        </Button>
      )}
      <Decision review={review} />
    </>
  )
}
