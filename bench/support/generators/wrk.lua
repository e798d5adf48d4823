-- Sends the requests of a file in turn (wrk.ts writes it); between two parts of a request stands a count.

local countWidth = 8 -- COUNT_WIDTH of load-plan.ts
local requests, count, digits, position = {}, 0, '', 0

function init()
  local file = assert(io.open(os.getenv('LOAD_REQUESTS'), 'rb'))
  count = file:read('*n')
  file:read(1)
  digits = file:read('*l')
  while true do
    local parts = file:read('*n')
    if not parts then break end
    local request = {}
    for part = 1, parts do
      local length = file:read('*n')
      file:read(1)
      request[part] = length > 0 and file:read(length) or ''
      file:read(1)
    end
    requests[#requests + 1] = request
  end
  file:close()
end

local function writeCount(number)
  local written = {}
  for place = countWidth, 1, -1 do
    local digit = number % #digits
    written[place] = digits:sub(digit + 1, digit + 1)
    number = (number - digit) / #digits
  end
  return table.concat(written)
end

function request()
  position = position % #requests + 1
  local parts = requests[position]
  if #parts == 1 then return parts[1] end
  count = count + 1
  return table.concat(parts, writeCount(count))
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format('measured %d %d %.0f %.0f %.0f %d\n', summary.requests, summary.duration, summary.bytes,
    latency:percentile(50), latency:percentile(99), failed))
end
