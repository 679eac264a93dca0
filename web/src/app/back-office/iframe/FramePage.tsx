import { ExportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useSession } from '#kit/session.ts'
import { StateView } from '#kit/state/states.tsx'
import { isWebAddress, rulesIn } from '../menu/entries.ts'
import { useTranslations } from '../messages.ts'
import css from './iframe.module.css'

/** The rule that lets this address be shown; what no rule of the person names is not shown. */
function useRuleFor(url: string) {
  const menus = useSession((session) => session.office?.menus)
  return rulesIn(menus ?? []).find(
    (rule) => rule.menu_type === 'iframe' && rule.extend !== 'add_menu_only' && rule.url === url,
  )
}

/** Another site within a tab of the back office. */
export function Page() {
  const t = useTranslations()
  const { url = '' } = useParams()
  const rule = useRuleFor(url)
  if (!rule || !isWebAddress(url))
    return <StateView alone kind="not-found" title={t('frame-unknown')} text={t('frame-unknown-text')} />
  return (
    <PageFrame
      title={rule.title}
      actions={
        <Button href={url} target="_blank" rel="noreferrer" icon={<ExportOutlined />}>
          {t('frame-away')}
        </Button>
      }
    >
      <iframe
        className={css.frame}
        src={url}
        title={rule.title}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"
        referrerPolicy="no-referrer"
      />
    </PageFrame>
  )
}
