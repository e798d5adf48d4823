import { area } from '../area.ts'

/** Signing in and up, codes and passwords. */
export const signTexts = area('sign', {
  mobile: 'Mobile number',
  email: 'Email',
  password: 'Password',
  code: 'One-time code',
  change: 'Change',
  sendCode: 'Send code',
  sending: 'Sending',
  codeSent: 'We sent a 6-digit code to this number.',
  notGot: 'Didn’t get it?',
  resend: 'Resend',
  resendIn: 'Resend in',
  linkResent: 'If this email is not verified yet, a new link is on its way.',
  signIn: 'Sign In',
  signingIn: 'Signing in',

  in: {
    title: 'Sign in',
    lead: 'For your coupons, wallets, orders and holdings.',
    with: 'Sign in with',
    byCode: 'Mobile and code',
    byPasskey: 'Sign in with a passkey',
    waitingForDevice: 'Waiting for your device',
    passkeyDeclined: 'No passkey was used. Try again, or sign in with a code or your password.',
    byPassword: 'Email and password',
    newHere: (shop: string) => `New to ${shop}?`,
    signUp: 'Sign up',
    withMobile: 'with your mobile number.',
    cartStays: (items: number) => `Your cart with ${items === 1 ? '1 item' : `${items} items`} stays with you.`,
    newMobile: 'This number is new to us. Confirm below and we will create your account.',
    forgot: 'Forgot password?',
  },

  up: {
    title: 'Sign up',
    lead: 'With your mobile number. Coupons, wallets, orders and holdings in one place.',
    mobileHint: 'We will send a 6-digit code to it.',
    changeMobile: 'Change mobile',
    verify: 'Verify',
    checking: 'Checking',
    passwordHint: 'At least 8 characters',
    referCode: 'Refer code',
    /** The links to both stand in between. */
    adult: 'I am 18 or older and accept the',
    terms: 'terms',
    and: 'and the',
    privacy: 'privacy policy',
    adultMissing: 'Please confirm that you are 18 or older and accept the terms',
    news: 'Write to me about rates and new issues. I can withdraw this at any time.',
    submit: 'Sign Up',
    busy: 'Signing up',
    done: (email: string) => `Thank you for signing up. Click on the link mailed to ${email} for verification`,
    doneHint: 'You can sign in with your mobile number and a one-time code right away.',
    already: 'Already have an account?',
    signIn: 'Sign in',
  },

  forgot: {
    title: 'Forgot password',
    lead: 'We will email you a link to set a new password.',
    send: 'Send link',
    /** The same for addresses nobody registered: who has an account is not revealed. */
    sent: 'If this email is registered, a link to set a new password is on its way.',
    back: 'Back to sign in',
  },

  reset: {
    title: 'New password',
    lead: 'At least 8 characters. All other devices will be signed out.',
    again: 'Confirm new password',
    save: 'Save password',
    saving: 'Saving',
    done: 'Your password is changed. Please sign in.',
  },

  verify: {
    title: 'Email verification',
    done: 'Thank you. Your email is verified.',
    already: 'Your email is already verified.',
    continue: 'Continue shopping',
  },
})
