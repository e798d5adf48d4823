import { describe, expect, test } from 'vitest'
import { addAddress } from '../../../wire/customers/addresses.ts'
import { changePassword, editProfile } from '../../../wire/customers/customers.ts'
import {
  forgotPassword,
  login,
  resetPassword,
  signUp,
  verifyMobileNumber,
  verifyMobileOtp,
} from '../../../wire/customers/sign-in.ts'
import { mistakes } from './form.ts'

/** Spec §5, letter for letter. */
describe('a form says', () => {
  test('of a sign-in with nothing in it', () => {
    expect(mistakes(login.params, { email: '', password: '' })).toEqual({
      email: 'Enter your email address',
      password: 'Enter your password',
    })
  })

  test.each(['', '12345', '1234567890'])('of the mobile %j in the first step of sign-up', (mobile) => {
    expect(mistakes(verifyMobileNumber.params, { mobile })).toEqual({ mobile: 'Please enter valide mobile number' })
  })

  test('nothing of a mobile with +91 and blanks', () => {
    expect(mistakes(verifyMobileNumber.params, { mobile: '+91 98765 43210' })).toEqual({})
  })

  test('of a code that is not there, and a mobile too short, in the second step', () => {
    expect(mistakes(verifyMobileOtp.params, { mobile: '98765', code: '' })).toEqual({
      mobile: 'Mobile number should minimum 10 number long',
      code: 'Please fill valid OTP',
    })
  })

  test('of the last step of sign-up without a password', () => {
    const values = { email: 'a@example.in', mobile: '9876543210', password: '', referCode: '' }
    expect(mistakes(signUp.params, values)).toEqual({ password: 'Please fill out password' })
  })

  test('of an email that is none', () => {
    expect(mistakes(forgotPassword.params, { email: 'ananya@' })).toHaveProperty('email')
  })

  test('of both passwords of a reset', () => {
    const wrong = mistakes(resetPassword.params, { token: 'x', password: '', confirmation: '' })
    expect(Object.keys(wrong).sort()).toEqual(['confirmation', 'password'])
  })

  test('of a change of password, missing and too short', () => {
    expect(mistakes(changePassword.params, { current: '', password: '', confirmation: '' })).toEqual({
      current: 'Please fill out current password',
      password: 'Please fill out new password',
      confirmation: 'Please fill out new password again',
    })
    expect(mistakes(changePassword.params, { current: 'short', password: 'short', confirmation: 'short' })).toEqual({
      current: 'Password should minimum long',
      password: 'New password should minimum long',
      confirmation: 'Confirm password should minimum long',
    })
  })

  test('of a profile without a name', () => {
    expect(mistakes(editProfile.params, { name: ' ', email: 'a@example.in' })).toEqual({
      name: 'Please fill out your name',
    })
  })

  test('of an empty address, and nothing of its state', () => {
    const blank = {
      firstName: '',
      lastName: '',
      email: '',
      mobile: '',
      address: '',
      pincode: '',
      stateId: '',
      cityId: '',
    }
    expect(mistakes(addAddress.params, blank)).toEqual({
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email address',
      mobile: 'Enter your mobile',
      address: 'Enter your address',
      pincode: 'Enter your pincode',
    })
  })
})
