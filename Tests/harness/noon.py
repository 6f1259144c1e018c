"""A place on earth where it is noon: lessons of the morning are over there, and those of the evening still to come."""

import datetime

_NOW = datetime.datetime.now(datetime.timezone.utc)
_AHEAD = 12 - _NOW.hour
#: The time zone of that place, as `TZ` names it; POSIX counts to the west.
ZONE = f"Etc/GMT{-_AHEAD:+d}"
#: The date there.
TODAY = (_NOW + datetime.timedelta(hours=_AHEAD)).date()
