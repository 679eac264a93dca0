export { AssistantButton } from './drawer/AssistantButton.tsx'
