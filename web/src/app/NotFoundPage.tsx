import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { StateView } from '#kit/state/states.tsx'
import { AloneFrame } from './AloneFrame.tsx'
import { useHome } from './home.ts'
import { useTranslations } from './messages.ts'

export function Page() {
  const t = useTranslations()
  const navigate = useNavigate()
  const home = useHome()
  return (
    <AloneFrame>
      <StateView alone kind="not-found" title={t('not-found-title')} text={t('not-found-text')}>
        <Button type="primary" onClick={() => void navigate(home ?? '/')}>
          {t('home')}
        </Button>
        <Button type="link" onClick={() => window.history.back()}>
          {t('back')}
        </Button>
      </StateView>
    </AloneFrame>
  )
}
