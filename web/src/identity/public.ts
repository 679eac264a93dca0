export { FactorForm } from './FactorForm.tsx'
export { SignInForm } from './SignInForm.tsx'
export { SignInFrame } from './SignInFrame.tsx'
export { knownAs, remember } from './sign-in.ts'
