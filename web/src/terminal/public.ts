export { TerminalButton } from './TerminalButton.tsx'
