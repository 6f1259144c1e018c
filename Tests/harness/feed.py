"""Another server that publishes a plan."""

import http.server
import threading


class Publisher:
    """Answers every GET with the same content, until a test changes it."""

    def __init__(self):
        self.content = ""
        self.status = 200
        publisher = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = publisher.content.encode()
                self.send_response(publisher.status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_port}/plan.csv"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
