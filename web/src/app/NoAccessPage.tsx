import { linkTo } from '@obelisk/contract/links'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { ForbiddenState } from '#kit/state/states.tsx'
import { AloneFrame } from './AloneFrame.tsx'
import { useHome } from './home.ts'
import { useTranslations } from './messages.ts'

export function Page() {
  const t = useTranslations()
  const navigate = useNavigate()
  const home = useHome()
  return (
    <AloneFrame>
      <ForbiddenState alone title={t('no-access-title')} text={t('no-access-text')}>
        <Button type="primary" onClick={() => void navigate(home ?? linkTo.signIn())}>
          {t(home ? 'home' : 'go-to-login')}
        </Button>
        <Button type="link" onClick={() => window.history.back()}>
          {t('back')}
        </Button>
      </ForbiddenState>
    </AloneFrame>
  )
}
