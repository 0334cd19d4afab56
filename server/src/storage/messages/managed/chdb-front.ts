// The program that runs chdb of Python behind ClickHouse's HTTP, as far as our client speaks it. Python, so it travels as text.

export const CHDB_FRONT = String.raw`
import base64, os, queue, re, select, signal, socket, sys, tempfile, threading, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit
from chdb.state.sqlitelike import Connection

DIRECTORY = sys.argv[1]
PASSWORD = os.environ['LOGBOOM_ENGINE_PASSWORD']
# Of the HTTP interface, not of the engine.
OUTSIDE = re.compile(r'^(query|query_id|database|default_format|session_id|role|compress|decompress|user|password|'
                     r'wait_end_of_query|send_progress_in_http\w*|enable_http\w*|cancel_http\w*|http_\w*)$')
NAME = re.compile(r'^[A-Za-z_]\w*$')
INSERT = re.compile(r'^\s*INSERT\s+INTO\s+(\S+)\s+(?:\(.*?\)\s+)?FORMAT\s+(\w+)\s*$', re.S)
CODE = re.compile(r'Code: (\d+)')


def literal(text):
    return "'" + text.replace('\\', '\\\\').replace("'", "\\'") + "'"


class Session:
    """One connection; settings and parameters end with their statement."""

    def __init__(self):
        self.connection = Connection(DIRECTORY)
        self.names = set()
        self.database = 'default'
        self.failed = False

    def run(self, sql, settings, tag, database='default'):
        if self.failed:
            self.flush()
        settings = {**settings, 'log_comment': tag}
        stale = [name for name in self.names if name not in settings and not name.startswith('param_')]
        assignments = [name + ' = DEFAULT' for name in stale]
        assignments += [name + ' = ' + literal(value) for name, value in settings.items()]
        self.names |= set(settings)
        try:
            if database != self.database:
                self.connection.query('USE ' + database)
                self.database = database
            self.connection.query('SET ' + ', '.join(assignments))
            return self.connection.query(sql, 'TSV').bytes() or b''
        except Exception:
            self.failed = True
            raise

    def flush(self):
        """What a failed statement had written would come back as the beginning of the next answer."""
        marker = str(uuid.uuid4())
        for _ in range(5):
            if (self.connection.query("SELECT '" + marker + "'", 'TSVRaw').bytes() or b'').strip() == marker.encode():
                self.failed = False
                return
        raise RuntimeError('The session could not be used after a statement that failed')


SESSIONS = queue.Queue()
for _ in range(int(os.environ['LOGBOOM_ENGINE_CONNECTIONS'])):
    SESSIONS.put(Session())
CONTROL = Session()
CONTROL_LOCK = threading.Lock()


def kill(tag):
    with CONTROL_LOCK:
        try:
            CONTROL.run("KILL QUERY WHERE Settings['log_comment'] = '" + tag + "' ASYNC", {}, 'control')
        except Exception:
            pass


class Front(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *_):
        pass

    def answer(self, status, body, headers=()):
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header('content-length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def body(self):
        if self.headers.get('transfer-encoding', '').lower() == 'chunked':
            parts = []
            while True:
                size = int(self.rfile.readline().split(b';')[0], 16)
                parts.append(self.rfile.read(size))
                self.rfile.readline()
                if size == 0:
                    return b''.join(parts)
        return self.rfile.read(int(self.headers.get('content-length') or 0))

    def is_known(self):
        given = self.headers.get('x-clickhouse-key')
        if given is None and self.headers.get('authorization', '').startswith('Basic '):
            given = base64.b64decode(self.headers['authorization'][6:]).decode().partition(':')[2]
        return given == PASSWORD

    def do_GET(self):
        if urlsplit(self.path).path == '/ping':
            return self.answer(200, b'Ok.\n')
        self.do_POST()

    def do_POST(self):
        body = self.body()
        if not self.is_known():
            text = b'Code: 516. DB::Exception: Authentication failed. (AUTHENTICATION_FAILED)'
            return self.answer(403, text, [('x-clickhouse-exception-code', '516')])
        given = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        settings = {name: value for name, value in given.items() if NAME.match(name) and not OUTSIDE.match(name)}
        database = given.get('database', 'default')
        if not NAME.match(database):
            text = b'Code: 81. DB::Exception: This is no name of a database. (UNKNOWN_DATABASE)'
            return self.answer(404, text, [('x-clickhouse-exception-code', '81')])
        tag, done = str(uuid.uuid4()), threading.Event()
        watch = threading.Thread(target=self.watch, args=(tag, done), daemon=True)
        watch.start()
        session = SESSIONS.get()
        try:
            self.answer(200, self.execute(session, given.get('query'), body, (settings, tag, database)))
        except Exception as error:
            text = str(error)
            code = CODE.search(text)
            headers = [('x-clickhouse-exception-code', code.group(1) if code else '1002')]
            self.answer(500, text.encode(), headers)
        finally:
            done.set()
            SESSIONS.put(session)

    def execute(self, session, query, body, how):
        if query is None:
            return session.run(body.decode(), *how)
        insert = INSERT.match(query)
        if insert is None or insert.group(2) != 'Native':
            return session.run(query + '\n' + body.decode(), *how)
        # Binary rows cannot be part of a statement, so the engine reads a file.
        with tempfile.NamedTemporaryFile(dir=DIRECTORY, suffix='.rows') as file:
            file.write(body)
            file.flush()
            table, form = insert.groups()
            rows = 'file(' + literal(file.name) + ', ' + form + ')'
            return session.run('INSERT INTO ' + table + ' SELECT * FROM ' + rows, *how)

    def watch(self, tag, done):
        """Ends the statement of somebody who went away."""
        while not done.wait(0.2):
            try:
                readable, _, _ = select.select([self.connection], [], [], 0)
                if readable and self.connection.recv(1, socket.MSG_PEEK) == b'':
                    kill(tag)
            except (OSError, ValueError):
                kill(tag)


def end_with_parent(parent):
    while os.getppid() == parent:
        threading.Event().wait(1)
    os._exit(0)


# What was acknowledged is on disk. The engine's own handler would take its time.
signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
threading.Thread(target=end_with_parent, args=(os.getppid(),), daemon=True).start()
server = ThreadingHTTPServer(('127.0.0.1', int(os.environ['LOGBOOM_ENGINE_PORT'])), Front)
server.daemon_threads = True
server.serve_forever()
`;
