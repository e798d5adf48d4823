// Takes the customer's browser back to the shop with the result.
document.getElementById('return').submit()
