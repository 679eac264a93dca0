import { RobotOutlined } from '@ant-design/icons'
import { listChats } from '@obelisk/contract/assistant/chat'
import { readUsage } from '@obelisk/contract/assistant/usage'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/AiChat',
    area: 'main',
    title: { 'zh-cn': 'AI 教学助手', en: 'Teaching assistant' },
    needs: listChats.access,
    load: () => import('./AssistantPage.tsx'),
    menu: { group: 'resource', icon: RobotOutlined, order: 98 },
    workSurface: true,
    shape: 'panes',
  },
  {
    path: '/AiChat/usage',
    area: 'main',
    title: { 'zh-cn': '助手用量', en: 'Use of the assistant' },
    needs: readUsage.access,
    load: () => import('./usage/UsagePage.tsx'),
  },
]
