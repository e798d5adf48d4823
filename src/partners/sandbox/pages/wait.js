// The customer's app answers after two seconds; the button goes on at once.
setTimeout(() => document.getElementById('wait').submit(), 2000)
