import { linkTo } from '@obelisk/contract/links'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { ForbiddenState } from '#kit/state/states.tsx'
import { AloneFrame } from './AloneFrame.tsx'
import { useHome } from './home.ts'
import { useWords } from './messages.ts'

export function Page() {
  const say = useWords()
  const navigate = useNavigate()
  const home = useHome()
  return (
    <AloneFrame>
      <ForbiddenState alone title={say('no-access-title')} text={say('no-access-text')}>
        <Button type="primary" onClick={() => void navigate(home ?? linkTo.signIn())}>
          {say(home ? 'home' : 'go-to-login')}
        </Button>
        <Button type="link" onClick={() => window.history.back()}>
          {say('back')}
        </Button>
      </ForbiddenState>
    </AloneFrame>
  )
}
