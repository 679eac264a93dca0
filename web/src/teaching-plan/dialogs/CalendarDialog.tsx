import { DownloadOutlined } from '@ant-design/icons'
import { type CalendarFeed, calendarFile } from '@obelisk/contract/teaching-plan/calendar-feed'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal, Space } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { feedOf, makingFeed, revokingFeed } from '../queries.ts'
import css from './dialogs.module.css'

/** The address, to be copied or ended. */
function Address({ feed }: { feed: CalendarFeed }) {
  const t = useTranslations()
  const { when } = useFormats()
  const confirm = useConfirmDanger()
  const { mutateAsync } = useMutation(revokingFeed(useQueryClient()))
  const address = `${window.location.origin}${feed.path}`
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => notify.done(t('feedCopied')),
      () => undefined,
    )
  const revoke = () =>
    confirm({
      title: t('feedRevokeSure'),
      text: t('feedRevokeText'),
      action: t('feedRevoke'),
      onConfirm: async () => {
        await mutateAsync({ id: feed.id })
        notify.done(t('feedRevoked'))
      },
    })
  return (
    <>
      <Space.Compact block>
        <Input
          readOnly
          value={address}
          aria-label={t('feedAddress')}
          onFocus={({ target }) => target.select()}
        />
        <Button type="primary" onClick={copy}>
          {t('feedCopy')}
        </Button>
      </Space.Compact>
      <p className={css.hint}>
        {t('feedSecret')} {feed.used === null ? t('feedUnused') : t('feedUsed', { time: when(feed.used) })}{' '}
        <Button type="link" size="small" danger onClick={revoke}>
          {t('feedRevoke')}
        </Button>
      </p>
    </>
  )
}

type Props = { planId: number | null; onClose: () => void }

/** The sessions of a plan, or all that one teaches, in the calendar of one's phone: by an address, or once as a file. */
export function CalendarDialog({ planId, onClose }: Props) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const query = useQuery(feedOf(planId))
  const { mutateAsync } = useMutation(makingFeed(useQueryClient()))
  const save = () =>
    void fetchFile(calendarFile, { ...(planId === null ? {} : { plan_id: planId }), language }).catch(
      () => undefined,
    )
  return (
    <Modal
      open
      title={t(planId === null ? 'feedOwnTitle' : 'feedTitle')}
      onCancel={onClose}
      footer={
        <Button icon={<DownloadOutlined />} onClick={save}>
          {t('feedSave')}
        </Button>
      }
    >
      <div className={css.stack}>
        <p>{t(planId === null ? 'feedOwnText' : 'feedText')}</p>
        <Loaded query={query}>
          {({ feed }) =>
            feed ? (
              <Address feed={feed} />
            ) : (
              <span>
                <ActionButton type="primary" onAct={() => mutateAsync({ plan_id: planId, language })}>
                  {t('feedMake')}
                </ActionButton>
              </span>
            )
          }
        </Loaded>
      </div>
    </Modal>
  )
}
