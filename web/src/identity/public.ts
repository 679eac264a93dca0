export { FactorForm } from './FactorForm.tsx'
export { SignInFrame } from './frame/SignInFrame.tsx'
export { SignInForm } from './SignInForm.tsx'
export { knownAs, remember } from './sign-in.ts'
